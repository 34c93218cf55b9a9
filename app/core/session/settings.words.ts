import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What people must have, by what the database calls it. */
export const RULE_LABELS = late(() => ({
  contact: {
    ten_digits: m.session_required_with_ten_digits(),
    international: m.session_required_with_its_country(),
    optional: m.session_optional_with_its_country(),
    none: m.session_not_asked_for(),
  },
  detail: {
    required: m.session_required(),
    optional: m.session_optional(),
    none: m.session_not_asked_for(),
  },
}));

/** When people are told, by the names of the fields. */
export const TOLD_LABELS = late(() => ({
  remindMinutes: m.session_remind_people_of_a(),
  answerHours: m.session_report_a_task_as(),
  workFrom: m.session_working_hours_from(),
  workUntil: m.session_working_hours_until(),
  workDays: m.session_working_days(),
  quietFrom: m.session_quiet_hours_from(),
  quietUntil: m.session_quiet_hours_until(),
  quietDays: m.session_quiet_all_day(),
  morningAt: m.session_morning_mail_at(),
}));

export type ToldName = keyof typeof TOLD_LABELS;

/** The workspace's settings, by the names of their fields. */
export const SETTING_LABELS = late(() => ({
  quickAnswers: m.common_quick_answers(),
  ...TOLD_LABELS,
  workspaceName: m.session_name_of_the_workspace(),
  language: m.session_language(),
  contactRule: m.session_telephone_number(),
  genderRule: m.common_gender(),
  joiningDateRule: m.common_joining_date(),
  timeZone: m.common_time_zone(),
  idleHours: m.session_sign_people_out_when(),
  filesAllowed: m.common_photos_and_files(),
  largestFileMb: m.session_largest_file(),
  fileSpaceGb: m.session_space_for_all_files(),
}));

export type SettingName = keyof typeof SETTING_LABELS;

/** The fields of the settings as a form sends them, several days separated by commas. */
export type SettingFields = Record<SettingName, string>;
