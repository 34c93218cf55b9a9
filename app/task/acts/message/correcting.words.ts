import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** By the reasons of the database. */
export const CORRECTION_PROBLEMS = late(() => ({
  message_too_old: m.acts_a_message_can_be(),
  message_taken_back: m.acts_you_have_taken_this(),
  message_not_found: m.acts_this_task_is_gone(),
}));
