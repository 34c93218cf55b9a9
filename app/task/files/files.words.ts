import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** About one file that is being added, at its place. */
export const FILE_TEXTS = late(() => ({
  tooLarge: (bytes: number) => m.files_files_can_be_at({ floor: Math.floor(bytes / 1_048_576) }),
}));

/** By what became of a file, once its bytes were there. */
export const FILE_OUTCOMES = late(() => ({
  gone: m.files_this_file_is_no(),
  not_allowed: m.files_nothing_can_be_added(),
  wrong_size: m.files_this_file_arrived_incomplete(),
  wrong_kind: m.files_this_file_is_not(),
}));

/** By the reasons of the database and of Storage. */
export const FILE_PROBLEMS = late(() => ({
  task_not_found: m.files_this_task_is_gone(),
  wrong_stage: m.files_this_task_was_withdrawn(),
  admins_only: m.files_only_admins_can_assign(),
  attachment_exists: m.files_this_file_was_already(),
  attachment_not_found: m.files_this_file_is_no_longer(),
  not_your_file: m.files_only_an_admin_or(),
  file_too_old: m.files_a_file_can_be(),
  files_off: m.files_files_are_turned_off(),
  too_many_open_files: m.files_too_many_files_are(),
  space_used_up: m.files_the_space_for_files(),
  file_empty: m.files_this_file_is_empty(),
  file_name: m.files_this_file_needs_a(),
  file_type: m.files_this_kind_of_file(),
  file_preview: m.files_this_picture_cant_be(),
  file_not_ready: m.row_a_file_did_not(),
  number_of_files: m.files_you_can_send_at(),
  scan_away: m.files_files_cant_be_checked(),
  storage_away: m.files_daymark_cant_reach_its(),
}));

/** How large something is: "900 bytes", "812 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return m.files_bytes_bytes({ bytes });
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
