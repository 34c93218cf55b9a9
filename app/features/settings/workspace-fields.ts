import { t } from "~/core/words/t";
import type { SettingName, ToldName } from "./setting-labels";
import { workspaceLanguage } from "~/core/session/language/language";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { DETAILS } from "~/core/person/details";
import { idleText } from "~/core/time/idle-time";
import { shownAnswers } from "~/task/conversation/first-answers";
import { answerLines } from "./quick-answer-lines";
import { FILES_CARD } from "./files.words";
import type { getSettings } from "./settings.model.server";
import { joined } from "~/core/words/said";

/** The largest file that admins can allow; the database checks the same. */
export const LARGEST_MB = 50;

type Workspace = Omit<
  Awaited<ReturnType<typeof getSettings>>,
  "id" | "updated_at" | "version" | "zone_is_chosen"
>;

type WorkspaceFields = Record<Exclude<SettingName, ToldName>, string>;

export function fieldsOfWorkspace(settings: Workspace): WorkspaceFields {
  return {
    quickAnswers: shownAnswers(settings.quick_answers).join("\n"),
    workspaceName: settings.name ?? "",
    language: isLanguage(settings.language) ? settings.language : "",
    timeZone: settings.time_zone,
    ...settings.detail_rules,
    idleHours: String(settings.idle_hours),
    filesAllowed: settings.files_allowed ? "on" : "off",
    largestFileMb: String(settings.largest_file_mb),
    fileSpaceGb: String(settings.file_space_gb),
  };
}

export function workspaceText(name: keyof WorkspaceFields, value: string): string {
  if (name === "idleHours") return idleText(Number(value));
  if (name === "quickAnswers") return joined(answerLines(value)) || t("none");
  const detail = DETAILS.find(({ key }) => key === name);
  if (detail) return labelIn(detail.rules, value);
  if (name === "language")
    return isLanguage(value) ? LANGUAGES[value].name : workspaceLanguage(null);
  if (name === "filesAllowed") return labelIn(FILES_CARD.allowed, value);
  if (name === "largestFileMb") return `${value} MB`;
  if (name === "fileSpaceGb") return `${value} GB`;
  return value;
}

function labelIn(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value;
}

/** A field of the settings' form, for its card. */
export type SettingField = {
  field: { name: SettingName; label: string; defaultValue: string; error: string | null };
  /** How often the field was filled again, as its key. */
  round: number;
};
