import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { type Command, messageDraft } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { filesOf, idsIn, setFilesOf } from "~/task/files/send/tray";

/** Copies an unsent text; if a browser refuses, says what its person can do. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: "success", message: t("Text copied") });
  } catch {
    notify({ type: "info", message: t("Copy the selected text with your keyboard.") });
  }
}

/** Puts a refused message back into the field of its conversation, below the text there, with its files. */
export function backToField(from: Element, command: Command, uid: string): void {
  const {
    id,
    taskIds: [task = ""],
    args,
  } = command;
  const field = from
    .closest("section")
    ?.querySelector<HTMLTextAreaElement>("textarea[name=message]");
  if (!field) return;
  const draft = messageDraft(uid, task);
  setFilesOf(draft, [...new Set([...idsIn(filesOf(draft)), ...idsIn(args.files)])]);
  field.value = [field.value, args.message ?? ""].filter(Boolean).join("\n");
  // Drafts and the field's height follow this event.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
  commands.discard(id);
}
