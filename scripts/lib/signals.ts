const PARENT_CHECK_MS = 500;

/** Calls `stop` once, on Ctrl-C, when told to end, or when the process that started this one is gone. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const parent = process.ppid;

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
  // npm killed without a chance to pass it on; a shell that ends says SIGHUP itself.
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) stopOnce();
  }, PARENT_CHECK_MS);
  watch.unref();
}
