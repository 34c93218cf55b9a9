import { late } from "~/core/words/late";
import { DETAIL, eachDetail } from "~/core/person/details";
import { t } from "~/core/words/t";

/** When people are told of things, by the names of the fields. */
export const TOLD_LABELS = late(() => ({
  remindMinutes: t("Remind people of a task"),
  answerHours: t("Report a task as unanswered after"),
  workFrom: t("Working hours, from"),
  workUntil: t("Working hours, until"),
  workDays: t("Working days"),
  quietFrom: t("Quiet hours, from"),
  quietUntil: t("Quiet hours, until"),
  quietDays: t("Quiet all day"),
  morningAt: t("Morning mail at"),
}));

export type ToldName = keyof typeof TOLD_LABELS;

/** The workspace's settings, by the names of their fields. */
export const SETTING_LABELS = late(() => ({
  quickAnswers: t("Quick answers"),
  ...TOLD_LABELS,
  workspaceName: t("Name of the workspace"),
  language: t("Language"),
  ...eachDetail((key) => DETAIL[key].ruled ?? DETAIL[key].label),
  timeZone: t("Time zone"),
  idleHours: t("Sign people out when unused for"),
  filesAllowed: t("Photos and files"),
  largestFileMb: t("Largest file"),
  fileSpaceGb: t("Space for all files"),
}));

export type SettingName = keyof typeof SETTING_LABELS;

/** The fields of the settings in a form; days are separated by commas. */
export type SettingFields = Record<SettingName, string>;
