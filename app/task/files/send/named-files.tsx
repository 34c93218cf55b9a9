import { useMe } from "~/core/session/use-me";
import { ADD_TEXTS } from "./add.words";
import { isAdding } from "./adding";
import { takeOut } from "./drafts";
import { hasStuckFile } from "./form-files";
import { idsIn, useFilesOf } from "./tray";

/** The field of a form that names its files itself, where the workspace has them. */
export function FileIds({ draft }: { draft: string }) {
  const files = useFilesOf(draft);
  return useMe().most_file_mb === null ? null : <input type="hidden" name="files" value={files} />;
}

function idsOf(form: FormData): Array<string> {
  const ids = form.get("files");
  return typeof ids === "string" ? idsIn(ids) : [];
}

/** Why the files of a form that names them hold it back; null if all of them are there. */
export function holdsBack(form: HTMLFormElement): string | null {
  if (hasStuckFile(form)) return ADD_TEXTS.blocked;
  if (isAdding()) return ADD_TEXTS.sending;
  const ids = idsOf(new FormData(form));
  const ready = form.querySelectorAll("[data-file-state=ready]").length;
  return ready < ids.length ? ADD_TEXTS.sending : null;
}

/** Forgets the files of a draft that were sent with its form. */
export function forgetSent(draft: string, form: FormData): void {
  const sent = idsOf(form);
  if (sent.length === 0) return;
  takeOut(draft, sent);
  import("./sending").then(({ letGo }) => letGo(sent, true)).catch(() => undefined);
}
