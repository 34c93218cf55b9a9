import { COMMAND_TEXTS } from "~/task/row/tasks.words";

/** About one file that is being added, at its place. */
export const FILE_TEXTS = {
  notClean: "The virus scanner refused this file, so it was not added.",
  notSent: "This file has not arrived yet. Send it again.",
  tooLarge: (bytes: number) => `Files can be at most ${Math.floor(bytes / 1_048_576)} MB.`,
  tooMany: (seconds: number) =>
    `Too many files at once. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
};

/** By what became of a file, once its bytes were there. */
export const FILE_OUTCOMES = {
  gone: "This file is no longer here. Add it again.",
  not_allowed: "Nothing can be added to this task any longer.",
  wrong_size: "This file arrived incomplete. Add it again.",
  wrong_kind: "This file is not what its name says, so it was not added.",
} as const;

/** By the reasons of the database and of Storage. */
export const FILE_PROBLEMS = {
  task_not_found: "This task is gone, or is no longer yours.",
  wrong_stage: "This task was withdrawn, so nothing can be added.",
  admins_only: "Only admins can assign tasks.",
  attachment_exists: "This file was already added.",
  attachment_not_found: "This file is no longer here.",
  not_your_file: "Only an admin or the person who sent it can remove a file.",
  file_too_old: "A file can be removed for 15 minutes after it was sent. Ask an admin.",
  files_off: "Files are turned off in this workspace.",
  too_many_open_files:
    "Too many files are on their way or waiting to be sent. Send or remove some first.",
  space_used_up: "The space for files is used up. Tell an admin.",
  file_empty: "This file is empty.",
  file_name: "This file needs a name of one line, without slashes or hidden characters.",
  file_type: "This kind of file can't be shown. Send it as a file.",
  file_preview: "This picture can't be shown. Send it as a file.",
  file_not_ready: COMMAND_TEXTS.fileNotReady,
  number_of_files: "You can send at most ten files at once.",
  scan_away: "Files can't be checked for viruses at the moment. Try again in a few minutes.",
  storage_away: "Daymark can't reach its files. Try again in a moment.",
} as const;

/** How large something is: "900 bytes", "812 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
