import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { m } from "~/core/words/m";
import { errorOf } from "~/core/kit/form/action-answer";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import type { SettingFields, SettingName } from "~/core/session/settings.words";
import {
  beginEditing,
  fieldsOfForm,
  followRefusal,
  followSaved,
  SETTING_NAMES,
  settingText,
  takeTheirs,
} from "./fields";
import type { SettingsValue } from "./form-schema";

/** The form of the settings while somebody fills it in and another admin may save. */
export function useSettings(current: SettingFields) {
  const answer = useKeptAnswer(useActionData<ActionAnswer<SettingsValue>>());
  const [over, setOver] = useState<ActionAnswer<SettingsValue>>();
  const [seen, setSeen] = useState(current);
  const [heard, setHeard] = useState(answer);
  const [editing, setEditing] = useState(() => ({
    ...beginEditing(answer?.value?.saved ?? current),
    ...answer?.value,
  }));
  if (seen !== current) {
    setSeen(current);
    setEditing((before) => followSaved(before, current));
  }
  if (heard !== answer) {
    setHeard(answer);
    const now = answer?.value?.saved;
    if (now) setEditing((before) => followRefusal(before, now));
  }
  const { began, saved, shown, rounds, disputed } = editing;

  /** Why a field cannot be saved as it is: until it is changed, or sent again. */
  function problemOf(name: SettingName): string | null {
    if (disputed.includes(name))
      return m.session_another_admin_has_changed_this({ theirs: settingText(name, saved[name]) });
    const refused = answer === over ? null : answer?.value;
    return refused?.shown[name] === shown[name] ? (refused.errors[name] ?? null) : null;
  }

  function read(form: HTMLFormElement) {
    const fields = fieldsOfForm(new FormData(form));
    setEditing((before) => ({ ...before, shown: fields }));
  }

  return {
    answer,
    began,
    saved,
    shown,
    rounds,
    disputed,
    isChanged: SETTING_NAMES.some((name) => shown[name] !== saved[name]),
    problem: answer === over ? null : errorOf(answer),
    problemOf,
    read,
    send: (form: HTMLFormElement) => {
      read(form);
      setOver(answer);
    },
    takeTheirs: () => setEditing(takeTheirs),
  };
}
