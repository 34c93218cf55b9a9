const PARENT_CHECK_MS = 500;

/** Calls `stop` once, on Ctrl-C, when told to end, or when the process that started this one is gone. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;

  function stopOnce(): void {
    if (isStopping) return;
    isStopping = true;
    clearInterval(watch);
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopOnce);
  const watch = onOrphaned(stopOnce);
}

/** Calls `stop` when npm was killed and could not pass the signal on; a shell that ends sends SIGHUP itself. */
export function onOrphaned(stop: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS);
  return watch.unref();
}
