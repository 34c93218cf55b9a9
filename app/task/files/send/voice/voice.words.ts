import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** About recording a voice message, at its place. */
export const VOICE_TEXTS = late(() => ({
  ofRecording: "recording",
}));

/** Why it ended by itself; what was said until then is in the draft. */
export const ENDED_TEXTS = late(() => ({
  limit: m.files_that_is_the_two(),
  hidden: m.files_recording_ended_because_this(),
  lost: m.files_the_microphone_went_away(),
}));

/** Why there is no microphone, by the names that browsers give it. */
export const MICROPHONE_PROBLEMS = late(() => ({
  NotAllowedError: m.files_daymark_may_not_use(),
  NotFoundError: m.files_this_device_has_no(),
  NotReadableError: m.files_another_program_is_using(),
  other: m.files_the_microphone_could_not(),
}));
