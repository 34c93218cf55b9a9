/** What was chosen in this window and is not in its draft yet: code is loaded first, and files are kept on the device. */
const adding = new Set<Promise<unknown>>();
const waiting = new WeakSet<object>();

/** Notes that files are being added to a draft. */
export function noteAdding(work: Promise<unknown>): void {
  adding.add(work);
  void Promise.allSettled([work]).then(() => adding.delete(work));
}

/** Whether files are being added in this window. */
export function isAdding(): boolean {
  return adding.size > 0;
}

/** Resolves when what was chosen is in its draft. */
export async function allAdded(): Promise<void> {
  await Promise.allSettled(adding);
}

/** Whether a form is to be sent only once what was chosen is in its draft; then that sends it, once. */
export function isSentOnceAdded<Form extends object>(
  form: Form,
  send: (form: Form) => void,
): boolean {
  if (!isAdding()) return false;
  if (waiting.has(form)) return true;
  waiting.add(form);
  void allAdded().then(() => {
    waiting.delete(form);
    send(form);
  });
  return true;
}

/** Whether a file of this form cannot be sent; its button to try it again is focused. */
export function hasStuckFile(form: HTMLFormElement): boolean {
  const stuck = form.querySelector("[data-file-state=failed]");
  stuck?.querySelector("button")?.focus();
  return stuck !== null;
}
