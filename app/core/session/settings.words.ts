import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** What people must enter, by the database's names. */
export const RULE_LABELS = late(() => ({
  contact: {
    ten_digits: t("Required, with ten digits"),
    international: t("Required, with its country"),
    optional: t("Optional, with its country"),
    none: t("Not asked for"),
  },
  detail: {
    required: t("Required"),
    optional: t("Optional"),
    none: t("Not asked for"),
  },
}));

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
  contactRule: t("Telephone number"),
  genderRule: t("Gender"),
  joiningDateRule: t("Joining date"),
  timeZone: t("Time zone"),
  idleHours: t("Sign people out when unused for"),
  filesAllowed: t("Photos and files"),
  largestFileMb: t("Largest file"),
  fileSpaceGb: t("Space for all files"),
}));

export type SettingName = keyof typeof SETTING_LABELS;

/** The fields of the settings in a form; days are separated by commas. */
export type SettingFields = Record<SettingName, string>;
