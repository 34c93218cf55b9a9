import type { NewsKind, NewsWords } from "./news";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { by, routineNews } from "./routine-news.words";

/**
 * Each kind of news: how an admin's list of deliveries names it, and what people are told by push and mail. On which channels it goes
 * out, and when, is in private.delivery_kinds. No page loads this: it has the words of all mails.
 */
export const NEWS = late(
  () =>
    ({
      assigned: {
        name: m.entries_new_task_2(),
        amount: (count) => m.entries_new_tasks({ count }),
        locked: m.entries_you_have_a_new(),
        push: ({ who, due }) => m.entries_who_assigned_you_this({ who, due }),
        mail: (who) => m.entries_who_assigned_you_a({ who }),
      },
      nudged: {
        name: m.entries_nudge(),
        amount: (count) => m.entries_waiting_for_your_answer({ count }),
        locked: m.entries_somebody_is_waiting_for(),
        push: ({ who }) => m.entries_who_asked_for_your({ who, isOwn: "false" }),
        mail: (who) => m.entries_who_asks_for_your({ who }),
      },
      asked: {
        name: m.entries_question_about_a_late_task(),
        amount: (count) => m.entries_questions_about_late({ count }),
        locked: m.entries_somebody_asks_how_a(),
        push: ({ who, due }) => m.entries_who_asks_how_this({ who, due }),
        mail: (who) => m.entries_who_asks_how({ who }),
      },
      due_soon: {
        name: m.entries_due_soon_2(),
        amount: (count) => m.entries_due_soon_count({ count }),
        locked: m.entries_a_task_is_due(),
        push: ({ due }) => m.entries_due_soon_due({ due }),
        mail: () => m.entries_due_soon_2(),
      },
      late: {
        name: m.entries_late(),
        amount: (count) => m.entries_late_count({ count }),
        locked: m.entries_a_task_is_late(),
        push: ({ due }) => m.entries_late_it_was_due({ due }),
        mail: () => m.entries_this_task_is_late(),
      },
      unanswered: {
        name: m.entries_no_answer_yet(),
        amount: (count) => m.entries_without_an_answer({ count }),
        locked: m.entries_a_task_has_no(),
        push: ({ who, isOwn, unanswered }) => {
          if (isOwn) return m.entries_who_is_waiting_for({ who });
          return m.entries_people_have_not_answered({ unanswered });
        },
        mail: () => m.entries_this_task_is_waiting(),
      },
      away: {
        name: m.entries_away(),
        amount: (count) => m.entries_people_away({ count }),
        locked: m.entries_somebody_is_away(),
        push: ({ away }) => away,
        mail: () => m.entries_somebody_is_away(),
        toDo: m.entries_they_will_hear_about(),
      },
      sooner: {
        name: m.entries_due_earlier_2(),
        amount: (count) => m.entries_due_earlier({ count }),
        locked: m.entries_a_task_is_due_earlier_2(),
        push: ({ who, due }) => m.entries_who_made_this_due({ who, due }),
        mail: (who) => m.entries_who_made_a_task({ who }),
      },
      raised: {
        name: m.entries_high_priority(),
        amount: (count) => m.entries_of_high_priority({ count }),
        locked: m.entries_a_task_has_high(),
        push: ({ who, due }) => m.entries_who_gave_this_high({ who, due }),
        mail: (who) => m.entries_who_gave_a_task({ who }),
      },
      later: {
        name: m.entries_due_later_2(),
        amount: (count) => m.entries_due_later({ count }),
        locked: m.entries_a_task_is_due_later_2(),
        push: ({ who, due }) => m.entries_who_made_this_due_later({ who, due }),
        mail: (who) => m.entries_who_made_a_task_later({ who }),
      },
      edited: {
        name: m.entries_edited_task(),
        amount: (count) => m.entries_edited({ count }),
        locked: m.entries_a_task_was_edited(),
        push: ({ who }) => m.entries_who_edited_this({ who }),
        mail: (who) => m.entries_who_edited_a_task({ who }),
      },
      changed: {
        name: m.entries_changed_task(),
        amount: (count) => m.entries_changed({ count }),
        locked: m.entries_a_task_was_changed(),
        push: ({ who }) => m.entries_who_changed_this({ who, isOwn: "false" }),
        mail: (who) => m.entries_who_changed_a_task({ who }),
      },
      withdrawn: {
        name: m.entries_withdrawn_task(),
        amount: (count) => m.entries_withdrawn({ count }),
        locked: m.entries_a_task_was_withdrawn(),
        push: ({ who }) => m.entries_who_withdrew_this({ who, isOwn: "false" }),
        mail: (who) => m.entries_who_withdrew_a_task({ who }),
      },
      restored: {
        name: m.entries_task_put_back(),
        amount: (count) => m.entries_put_back({ count }),
        locked: m.entries_a_task_was_put(),
        push: ({ who, due }) => m.entries_who_put_this_back({ who, due }),
        mail: (who) => m.entries_who_put_a_task({ who }),
      },
      reopened: {
        name: m.entries_reopened_task(),
        amount: (count) => m.entries_reopened({ count }),
        locked: m.entries_a_task_was_reopened(),
        push: ({ who, due, words }) =>
          `${m.entries_who_reopened_this_due({ who, due })}\n${words}`.trim(),
        mail: (who) => m.entries_who_reopened_a_task({ who }),
      },
      reassigned: {
        name: m.entries_reassigned_task(),
        amount: (count) => m.entries_reassigned({ count }),
        locked: m.entries_a_task_was_reassigned(),
        push: ({ who }) => m.entries_who_reassigned_a_task({ who }),
        mail: (who) => m.entries_who_reassigned_a({ who }),
      },
      rejected: {
        name: m.entries_rejected_task(),
        amount: (...told) => m.entries_rejected_by(by(...told)),
        locked: m.entries_somebody_rejected_a_task(),
        push: ({ who, reason, words }) =>
          words === ""
            ? m.entries_who_rejected_this({ who, reason })
            : m.entries_who_rejected_this_reason({ who, reason, words }),
        mail: (who) => m.entries_who_rejected_a_task({ who }),
        toDo: m.entries_give_it_to_somebody(),
      },
      blocked: {
        name: m.entries_blocked_task(),
        amount: (...told) => m.entries_blocked_by(by(...told)),
        locked: m.entries_a_task_is_blocked(),
        push: ({ who, words }) => m.entries_who_is_blocked({ who, words }),
        mail: (who) => m.entries_who_is_blocked_on({ who }),
        toDo: m.entries_they_need_something_before(),
      },
      unblocked: {
        name: m.entries_unblocked_task(),
        amount: (count) => m.entries_no_longer_blocked({ count }),
        locked: m.entries_a_task_is_no(),
        push: ({ who }) => m.entries_who_unblocked_this({ who }),
        mail: (who) => m.entries_who_unblocked_a_task({ who }),
      },
      released: {
        name: m.entries_back_to_new(),
        amount: (...told) => m.entries_back_in_new_by(by(...told)),
        locked: m.entries_a_task_is_new(),
        push: ({ who }) => m.entries_who_moved_this_back({ who, isOwn: "false" }),
        mail: (who) => m.entries_who_moved_a_task({ who }),
      },
      accepted: {
        name: m.entries_accepted_task(),
        amount: (...told) => m.entries_accepted_by(by(...told)),
        locked: m.entries_a_task_was_accepted(),
        push: ({ who }) => m.entries_who_accepted_this({ who }),
        mail: (who) => m.entries_who_accepted_a_task({ who }),
      },
      completed: {
        name: m.entries_completed_task(),
        amount: (...told) => m.entries_completed_by(by(...told)),
        locked: m.entries_a_task_was_completed(),
        push: ({ who }) => m.entries_who_completed_this({ who, isOwn: "false" }),
        mail: (who) => m.entries_who_completed_a_task({ who }),
      },
      sent_back: {
        name: m.entries_task_sent_back(),
        amount: (count) => m.entries_sent_back_count({ count }),
        locked: m.entries_a_task_was_sent_back(),
        push: ({ who, words }) => m.entries_who_sent_this_back({ who, words }),
        mail: (who) => m.entries_who_sent_a_task_back({ who }),
        toDo: m.entries_look_at_the_reason(),
      },
      passed: {
        name: m.entries_checked_task(),
        amount: (count) => m.entries_checked_count({ count }),
        locked: m.entries_a_task_was_checked(),
        push: ({ who }) => m.entries_who_checked_this({ who, isOwn: "false" }),
        mail: (who) => m.entries_who_checked_a_task({ who }),
      },
      to_check: {
        name: m.entries_task_to_check(),
        amount: (count) => m.entries_to_check_count({ count }),
        locked: m.entries_a_task_waits_to_be_checked(),
        push: () => m.entries_completed_and_nobody_checked(),
        mail: () => m.entries_this_task_waits_to_be_checked(),
        toDo: m.entries_say_that_it_is_right(),
      },
      replied: {
        name: m.entries_reply(),
        amount: (...told) => m.entries_messages_from(by(...told)),
        locked: m.entries_you_have_a_new_message(),
        push: ({ who, words, files }) =>
          words === ""
            ? m.entries_who_sent_files({ who, files, isOwn: "false" })
            : `${who}: ${words}`,
        mail: (who) => m.entries_who_replied({ who }),
      },
      joining: {
        name: m.entries_asks_to_join(),
        amount: (count) => m.entries_people_ask_to_join_count({ count }),
        locked: m.entries_people_ask_to_join(),
        push: ({ amount }) => amount,
        mail: null,
      },
      ...routineNews(),
      role: {
        name: m.entries_new_role(),
        amount: () => m.entries_a_new_role_for(),
        locked: m.entries_your_role_in_daymark(),
        push: null,
        mail: null,
      },
      morning: {
        name: m.entries_mail_of_the_day(),
        amount: null,
        locked: "",
        push: null,
        mail: null,
      },
      overview: {
        name: m.entries_mail_of_the_day_about(),
        amount: null,
        locked: "",
        push: null,
        mail: null,
      },
      trial: {
        name: m.entries_test(),
        amount: null,
        locked: m.entries_this_is_how_daymark(),
        push: null,
        mail: null,
      },
    }) satisfies Record<NewsKind, NewsWords>,
);
