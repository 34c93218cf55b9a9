/** About one's own messages, which can be changed for some minutes. */
export const CORRECTION_TEXTS = {
  edit: "Edit",
  takeBack: "Take back",
  /** Of what unfolds both without scripts. */
  either: "Edit or take back",
  /** Of the button that opens the menu; screen readers hear which message it is. */
  more: (message: string) => `Change your message: ${message.slice(0, 40)}`,
  empty: "Write a message first.",
  field: "Your message",
  save: "Save",
  cancel: "Cancel",
  notDone: "Not changed.",
};

/** By the reasons of the database. */
export const CORRECTION_PROBLEMS = {
  message_too_old: "A message can be changed for 15 minutes. Write another one.",
  message_taken_back: "You have taken this message back.",
  message_not_found: "This task is gone, or is no longer yours.",
} as const;
