/** About recording a voice message, at its place. */
export const VOICE_TEXTS = {
  title: "Voice message",
  asking: "Waiting for the microphone…",
  recording: "Recording",
  escape: "Escape stops it.",
  time: (now: string, most: string) => `${now} of ${most}`,
  stop: "Stop",
  discard: "Discard",
  ofRecording: "recording",
  again: "Try again",
  toRecord: "to record",
  hide: "Hide this note",
  kept: "Your recording is kept with the message you were writing.",
  full: "A message has at most ten files. Remove one, then record.",
  nothing: "Nothing was recorded. Try again.",
};

/** Why it ended by itself; what was said until then is in the draft. */
export const ENDED_TEXTS = {
  limit: "That is the two-minute limit. Your recording is kept here.",
  hidden: "Recording ended because this page was out of sight. It is kept here.",
  lost: "The microphone went away. What you said until then is kept here.",
};

/** Why there is no microphone, by the names that browsers give it. */
export const MICROPHONE_PROBLEMS = {
  NotAllowedError:
    "Daymark may not use the microphone. Allow it in your browser’s settings for this site, then try again.",
  NotFoundError: "This device has no microphone that the browser can use.",
  NotReadableError: "Another program is using the microphone. Close it, then try again.",
  other: "The microphone could not be started. Try again.",
};
