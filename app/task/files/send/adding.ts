/** Files chosen in this window that are not in their draft yet: code is loaded first, and files are stored. */
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

/** Resolves when all chosen files are in their drafts. */
export async function allAdded(): Promise<void> {
  await Promise.allSettled(adding);
}

/** Whether a form must wait until chosen files are in its draft; it is then sent, once. */
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

/** Whether a file of this form cannot be sent; focuses the file's retry button. */
export function hasStuckFile(form: HTMLFormElement): boolean {
  const stuck = form.querySelector("[data-file-state=failed]");
  stuck?.querySelector("button")?.focus();
  return stuck !== null;
}
