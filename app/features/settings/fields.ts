import { late } from "~/core/words/late";
import {
  SETTING_LABELS,
  type SettingFields,
  type SettingName,
  TOLD_LABELS,
  type ToldName,
} from "./setting-labels";
import { answerLines } from "./quick-answer-lines";
import { workspaceText } from "./workspace-fields";
import { toldText } from "~/features/settings/told/told-fields";

/** The hidden field with the values with which a form began. */
export const SHOWN = "shown";

export const SETTING_NAMES = late(() =>
  Object.keys(SETTING_LABELS).filter((name): name is SettingName => name in SETTING_LABELS),
);

function isTold(name: SettingName): name is ToldName {
  return name in TOLD_LABELS;
}

export function settingText(name: SettingName, value: string): string {
  return isTold(name) ? toldText(name, value) : workspaceText(name, value);
}

/** The fields' current values in the form. */
export function fieldsOfForm(form: FormData): SettingFields {
  const fields: SettingFields = { ...SETTING_LABELS };
  for (const name of SETTING_NAMES) fields[name] = form.getAll(name).map(String).join().trim();
  return { ...fields, quickAnswers: answerLines(fields.quickAnswers).join("\n") };
}

export type Editing = {
  /** The values that a change here replaces, as far as the admin was told of them: the form sends these along. */
  began: SettingFields;
  /** The saved values, as far as this form knows. */
  saved: SettingFields;
  shown: SettingFields;
  /** How often each field was filled again, as its key. */
  rounds: Partial<Record<SettingName, number>>;
  /** Fields that another admin changed too, to another value. */
  disputed: ReadonlyArray<SettingName>;
};

export function beginEditing(saved: SettingFields): Editing {
  return { began: saved, saved, shown: saved, rounds: {}, disputed: [] };
}

/** Takes over what was saved in the meantime in fields that nobody touched here; the other fields stay. */
export function followSaved(editing: Editing, saved: SettingFields): Editing {
  const others = SETTING_NAMES.filter((name) => editing.shown[name] !== saved[name]);
  const followed = others.filter((name) => editing.shown[name] === editing.saved[name]);
  const disputed = others.filter(
    (name) =>
      !followed.includes(name) &&
      (saved[name] !== editing.saved[name] || editing.disputed.includes(name)),
  );
  const began = { ...saved };
  // An admin must be told before their save replaces these.
  for (const name of disputed) began[name] = editing.began[name];
  return { ...fillIn(editing, saved, followed), began, saved, disputed };
}

/** Takes over what is saved after the server refused: the next save overwrites it. */
export function followRefusal(editing: Editing, saved: SettingFields): Editing {
  return { ...followSaved(editing, saved), began: saved };
}

/** Drops the changes made here to fields that another admin changed too. */
export function takeTheirs(editing: Editing): Editing {
  const filled = fillIn(editing, editing.saved, editing.disputed);
  return { ...filled, began: editing.saved, disputed: [] };
}

function fillIn(
  editing: Editing,
  values: SettingFields,
  names: ReadonlyArray<SettingName>,
): Editing {
  const filled = { ...editing, shown: { ...editing.shown }, rounds: { ...editing.rounds } };
  for (const name of names) {
    filled.shown[name] = values[name];
    filled.rounds[name] = (filled.rounds[name] ?? 0) + 1;
  }
  return filled;
}
