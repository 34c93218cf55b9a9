import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** Texts about a file that is being added, shown at the file. */
export const FILE_TEXTS = late(() => ({
  tooLarge: (bytes: number) =>
    t("Files can be at most {floor} MB.", { floor: Math.floor(bytes / 1_048_576) }),
}));

/** By the outcome of checking a file's bytes. */
export const FILE_OUTCOMES = late(() => ({
  gone: t("This file is no longer here. Add it again."),
  not_allowed: t("Nothing can be added to this task any longer."),
  wrong_size: t("This file arrived incomplete. Add it again."),
  wrong_kind: t("This file is not what its name says, so it was not added."),
}));

/** By the reasons of the database and of Storage. */
export const FILE_PROBLEMS = late(() => ({
  task_not_found: t("This task is gone, or is no longer yours."),
  wrong_stage: t("This task was withdrawn, so nothing can be added."),
  admins_only: t("Only admins can assign tasks."),
  attachment_exists: t("This file was already added."),
  attachment_not_found: t("This file is no longer here."),
  not_your_file: t("Only an admin or the person who sent it can remove a file."),
  file_too_old: t("A file can be removed for 15 minutes after it was sent. Ask an admin."),
  files_off: t("Files are turned off in this workspace."),
  too_many_open_files: t(
    "Too many files are on their way or waiting to be sent. Send or remove some first.",
  ),
  space_used_up: t("The space for files is used up. Tell an admin."),
  file_empty: t("This file is empty."),
  file_name: t("This file needs a name of one line, without slashes or hidden characters."),
  file_type: t("This kind of file can't be shown. Send it as a file."),
  file_preview: t("This picture can't be shown. Send it as a file."),
  file_not_ready: t("A file did not arrive, or is no longer here. Remove it and add it again."),
  number_of_files: t("You can send at most ten files at once."),
  scan_away: t("Files can't be checked for viruses at the moment. Try again in a few minutes."),
  storage_away: t("Daymark can't reach its files. Try again in a moment."),
}));

/** How large something is: "900 bytes", "812 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return t("{bytes} bytes", { bytes });
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
