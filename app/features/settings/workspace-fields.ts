import { SETTINGS_TEXTS } from "~/core/session/settings.words";
import { idleText } from "~/core/time/idle-time";
import { answerLines } from "./answer-lines";

/** The workspace's own settings. */
type Workspace = {
  quick_answers: ReadonlyArray<string>;
  time_zone: string;
  idle_hours: number;
};

type WorkspaceFields = Record<"quickAnswers" | "timeZone" | "idleHours", string>;

export function fieldsOfWorkspace(settings: Workspace): WorkspaceFields {
  return {
    quickAnswers: settings.quick_answers.join("\n"),
    timeZone: settings.time_zone,
    idleHours: String(settings.idle_hours),
  };
}

/** A field's value as people read it. */
export function workspaceText(name: keyof WorkspaceFields, value: string): string {
  if (name === "idleHours") return idleText(Number(value));
  if (name === "quickAnswers") return answerLines(value).join(", ") || SETTINGS_TEXTS.noAnswers;
  return value;
}
