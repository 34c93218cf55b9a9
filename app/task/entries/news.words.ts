import type { NewsKind, NewsWords } from "./news";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What people choose to be told, in groups, in their order. */
export const CHOICE_GROUPS = late(() => ({
  todo: m.entries_what_i_have_to(),
  changes: m.entries_what_changes_about_my(),
  needs: m.entries_what_people_write_and(),
  others: m.entries_how_others_are_getting(),
  rest: m.entries_everything_else(),
}));

/** "5 new tasks"; with `whose` "2 messages from Ana". */
function some(one: string, many = one, whose = "") {
  return (count: number, who: string) =>
    `${count} ${count === 1 ? one : many}${whose && who && ` ${whose} ${who}`}`;
}

/** "5 rejected by Ana and 2 others": what the people of tasks do, which admins read with their names. */
function by(what: string) {
  return some(what, what, "by");
}

/**
 * Each kind of news: how settings and mails name it, and what people are told by push and mail. On which channels it goes
 * out, and when, is in private.delivery_kinds. No page loads this: it has the words of all mails.
 */
export const NEWS = late(
  () =>
    ({
      assigned: {
        name: m.entries_new_task_2(),
        mails: m.entries_tasks_that_are_assigned(),
        choice: { group: "todo", label: m.entries_a_new_task_for() },
        amount: some(m.entries_new_task(), m.entries_new_tasks()),
        locked: m.entries_you_have_a_new(),
        push: ({ who, due }) => m.entries_who_assigned_you_this({ who, due }),
        mail: m.entries_assigned_you_a_task(),
      },
      nudged: {
        name: m.entries_nudge(),
        mails: "nudges",
        choice: { group: "todo", label: m.entries_i_am_asked_to() },
        amount: some(m.entries_waiting_for_your_answer()),
        locked: m.entries_somebody_is_waiting_for(),
        push: ({ who }) => m.entries_who_asked_for_your({ who }),
        mail: m.entries_asks_for_your_answer(),
      },
      asked: {
        name: m.entries_question_about_a_late_task(),
        mails: m.entries_questions_about_late_tasks(),
        choice: { group: "todo", label: m.entries_i_am_asked_how() },
        amount: some(m.entries_question_about_a_late(), m.entries_questions_about_late_tasks()),
        locked: m.entries_somebody_asks_how_a(),
        push: ({ who, due }) => m.entries_who_asks_how_this({ who, due }),
        mail: m.entries_asks_how_this_is(),
      },
      due_soon: {
        name: m.entries_due_soon_2(),
        mails: m.entries_tasks_that_are_due(),
        choice: { group: "todo", label: m.entries_a_task_is_due() },
        amount: some(m.entries_due_soon()),
        locked: m.entries_a_task_is_due(),
        push: ({ due }) => m.entries_due_soon_due({ due }),
        mail: m.entries_due_soon_2(),
      },
      late: {
        name: m.entries_late(),
        mails: m.entries_tasks_that_have_become(),
        choice: { group: "todo", label: m.entries_a_task_is_late() },
        amount: some("late"),
        locked: m.entries_a_task_is_late(),
        push: ({ due }) => m.entries_late_it_was_due({ due }),
        mail: m.entries_this_task_is_late(),
      },
      unanswered: {
        name: m.entries_no_answer_yet(),
        mails: m.entries_tasks_that_wait_for(),
        choice: { group: "todo", label: m.entries_a_task_waits_for() },
        amount: some(m.entries_without_an_answer()),
        locked: m.entries_a_task_has_no(),
        push: ({ who, isOwn, unanswered }) => {
          if (isOwn) return m.entries_who_is_waiting_for({ who });
          return m.entries_people_have_not_answered({ unanswered });
        },
        mail: m.entries_this_task_is_waiting(),
      },
      away: {
        name: m.entries_away(),
        mails: m.entries_people_who_are_away(),
        choice: { group: "others", label: m.entries_somebody_i_assigned_to() },
        amount: some(m.entries_person_away(), m.entries_people_away()),
        locked: m.entries_somebody_is_away(),
        push: ({ away }) => away,
        mail: m.entries_somebody_is_away(),
        toDo: m.entries_they_will_hear_about(),
      },
      sooner: {
        name: m.entries_due_earlier_2(),
        mails: m.entries_tasks_that_are_due_earlier(),
        choice: { group: "changes", label: m.entries_a_task_is_due_earlier() },
        amount: some(m.entries_due_earlier()),
        locked: m.entries_a_task_is_due_earlier_2(),
        push: ({ who, due }) => m.entries_who_made_this_due({ who, due }),
        mail: m.entries_made_a_task_due(),
      },
      raised: {
        name: m.entries_high_priority(),
        mails: m.entries_tasks_that_get_high(),
        choice: { group: "changes", label: m.entries_a_task_gets_high() },
        amount: some(m.entries_of_high_priority()),
        locked: m.entries_a_task_has_high(),
        push: ({ who, due }) => m.entries_who_gave_this_high({ who, due }),
        mail: m.entries_gave_a_task_high(),
      },
      later: {
        name: m.entries_due_later_2(),
        mails: m.entries_tasks_that_are_due_later(),
        choice: { group: "changes", label: m.entries_a_task_is_due_later() },
        amount: some(m.entries_due_later()),
        locked: m.entries_a_task_is_due_later_2(),
        push: ({ who, due }) => m.entries_who_made_this_due_later({ who, due }),
        mail: m.entries_made_a_task_due_later(),
      },
      edited: {
        name: m.entries_edited_task(),
        mails: m.entries_tasks_whose_title_or(),
        choice: { group: "changes", label: m.entries_a_task_i_accepted() },
        amount: some("edited"),
        locked: m.entries_a_task_was_edited(),
        push: ({ who }) => m.entries_who_edited_this({ who }),
        mail: m.entries_edited_a_task(),
      },
      changed: {
        name: m.entries_changed_task(),
        mails: m.entries_tasks_that_are_changed(),
        choice: { group: "changes", label: m.entries_a_task_is_changed() },
        amount: some("changed"),
        locked: m.entries_a_task_was_changed(),
        push: ({ who }) => m.entries_who_changed_this({ who }),
        mail: m.entries_changed_a_task(),
      },
      withdrawn: {
        name: m.entries_withdrawn_task(),
        mails: m.entries_tasks_that_are_withdrawn(),
        choice: { group: "changes", label: m.entries_a_task_of_mine() },
        amount: some("withdrawn"),
        locked: m.entries_a_task_was_withdrawn(),
        push: ({ who }) => m.entries_who_withdrew_this({ who }),
        mail: m.entries_withdrew_a_task(),
      },
      restored: {
        name: m.entries_task_put_back(),
        mails: m.entries_tasks_that_are_put(),
        choice: { group: "changes", label: m.entries_a_withdrawn_task_is() },
        amount: some(m.entries_put_back()),
        locked: m.entries_a_task_was_put(),
        push: ({ who, due }) => m.entries_who_put_this_back({ who, due }),
        mail: m.entries_put_a_task_back(),
      },
      reopened: {
        name: m.entries_reopened_task(),
        mails: m.entries_reopened_tasks(),
        choice: { group: "changes", label: m.entries_a_task_is_reopened() },
        amount: some("reopened"),
        locked: m.entries_a_task_was_reopened(),
        push: ({ who, due }) => m.entries_who_reopened_this_due({ who, due }),
        mail: m.entries_reopened_a_task(),
      },
      reassigned: {
        name: m.entries_reassigned_task(),
        mails: m.entries_tasks_that_are_reassigned(),
        choice: { group: "changes", label: m.entries_a_task_of_mine_is() },
        amount: some("reassigned"),
        locked: m.entries_a_task_was_reassigned(),
        push: ({ who }) => m.entries_who_reassigned_a_task({ who }),
        mail: m.entries_reassigned_a_task(),
      },
      rejected: {
        name: m.entries_rejected_task(),
        mails: m.entries_tasks_that_are_rejected(),
        choice: { group: "needs", label: m.entries_a_task_is_rejected() },
        amount: by("rejected"),
        locked: m.entries_somebody_rejected_a_task(),
        push: ({ who, reason, words }) =>
          words === ""
            ? m.entries_who_rejected_this({ who, reason })
            : m.entries_who_rejected_this_reason({ who, reason, words }),
        mail: m.entries_rejected_a_task(),
        toDo: m.entries_give_it_to_somebody(),
      },
      blocked: {
        name: m.entries_blocked_task(),
        mails: m.entries_blocked_tasks(),
        choice: { group: "needs", label: m.entries_a_task_is_blocked() },
        amount: by("blocked"),
        locked: m.entries_a_task_is_blocked(),
        push: ({ who, words }) => m.entries_who_is_blocked({ who, words }),
        mail: m.entries_is_blocked(),
        toDo: m.entries_they_need_something_before(),
      },
      unblocked: {
        name: m.entries_unblocked_task(),
        mails: m.entries_tasks_that_are_no(),
        choice: { group: "changes", label: m.entries_a_task_is_no() },
        amount: some(m.entries_no_longer_blocked()),
        locked: m.entries_a_task_is_no(),
        push: ({ who }) => m.entries_who_unblocked_this({ who }),
        mail: m.entries_unblocked_a_task(),
      },
      released: {
        name: m.entries_back_to_new(),
        mails: m.entries_tasks_that_go_back(),
        choice: { group: "others", label: m.entries_a_task_goes_back() },
        amount: by(m.entries_back_in_new()),
        locked: m.entries_a_task_is_new(),
        push: ({ who }) => m.entries_who_moved_this_back({ who }),
        mail: m.entries_moved_a_task_back(),
      },
      accepted: {
        name: m.entries_accepted_task(),
        mails: m.entries_accepted_tasks(),
        choice: { group: "others", label: m.entries_a_task_is_accepted() },
        amount: by("accepted"),
        locked: m.entries_a_task_was_accepted(),
        push: ({ who }) => m.entries_who_accepted_this({ who }),
        mail: m.entries_accepted_a_task(),
      },
      completed: {
        name: m.entries_completed_task(),
        mails: m.entries_completed_tasks(),
        choice: { group: "others", label: m.entries_a_task_is_completed() },
        amount: by("completed"),
        locked: m.entries_a_task_was_completed(),
        push: ({ who }) => m.entries_who_completed_this({ who }),
        mail: m.entries_completed_a_task(),
      },
      replied: {
        name: m.entries_reply(),
        mails: "replies",
        choice: { group: "needs", label: m.entries_a_message_about_a() },
        amount: some("message", "messages", "from"),
        locked: m.entries_you_have_a_new_message(),
        push: ({ who, words, files }) =>
          words === "" ? m.entries_who_sent_files({ who, files }) : `${who}: ${words}`,
        mail: m.entries_replied(),
      },
      again: {
        name: m.entries_snoozed_task(),
        mails: m.entries_tasks_that_you_have(),
        choice: null,
        amount: some(m.entries_back_after_a_pause()),
        locked: m.entries_a_task_that_you(),
        push: ({ due }) => m.entries_you_snoozed_this_until({ due }),
        mail: m.entries_you_snoozed_this_task(),
      },
      joining: {
        name: m.entries_asks_to_join(),
        mails: m.entries_people_who_ask_to(),
        choice: { group: "rest", label: m.entries_people_ask_to_join() },
        amount: some(m.entries_person_asks_to_join(), m.entries_people_ask_to_join_2()),
        locked: m.entries_people_ask_to_join(),
        push: ({ amount }) => amount,
        mail: null,
      },
      role: {
        name: m.entries_new_role(),
        mails: m.entries_your_role(),
        choice: { group: "rest", label: m.entries_my_role_changes() },
        amount: () => m.entries_a_new_role_for(),
        locked: m.entries_your_role_in_daymark(),
        push: null,
        mail: null,
      },
      morning: {
        name: m.entries_mail_of_the_day(),
        mails: m.entries_your_day_in_the(),
        choice: { group: "rest", label: m.entries_my_day_each_morning() },
        amount: null,
        locked: "",
        push: null,
        mail: null,
      },
      overview: {
        name: m.entries_mail_of_the_day_about(),
        mails: m.entries_the_team_once_a(),
        choice: { group: "rest", label: m.entries_the_team_each_morning() },
        amount: null,
        locked: "",
        push: null,
        mail: null,
      },
      trial: {
        name: m.entries_test(),
        mails: "tests",
        choice: null,
        amount: null,
        locked: m.entries_this_is_how_daymark(),
        push: null,
        mail: null,
      },
    }) satisfies Record<NewsKind, NewsWords>,
);
