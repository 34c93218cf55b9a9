import { deviceStore } from "~/core/live/device/texts";
import { draftText, PREFIX } from "./use-draft";

/** Adds to the text of a form's only field that is kept, below what was typed. */
export function addToDraft(key: string, field: string, text: string): void {
  const before = draftText(key, field);
  const draft = { [field]: before === "" ? text : `${before}\n${text}` };
  deviceStore.set(`${PREFIX}${key}`, JSON.stringify(draft));
}

/** Keeps texts as the draft of a form that is shown next. */
export function keepDraft(key: string, texts: Readonly<Record<string, string>>): void {
  deviceStore.set(`${PREFIX}${key}`, JSON.stringify(texts));
}
