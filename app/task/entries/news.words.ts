import type { NewsKind, NewsWords } from "./news";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { by, routineNews } from "./routine-news.words";

/**
 * Each kind of news: its name in an admin's list of deliveries, and its texts for push and mail. private.delivery_kinds
 * says on which channels it goes out, and when. No page loads this, with the texts of all mails.
 */
export const NEWS = late(
  () =>
    ({
      assigned: {
        name: t("New task"),
        amount: (count) =>
          t("{count, plural, one {1 new task} other {{count} new tasks}}", { count }),
        locked: t("You have a new task"),
        push: ({ who, due }) => t("{who} assigned you this. Due {due}", { who, due }),
        mail: (who) => t("{who} assigned you a task", { who }),
      },
      nudged: {
        name: t("Nudge", {}, "news"),
        amount: (count) => t("{count} waiting for your answer", { count }),
        locked: t("Somebody is waiting for your answer"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} asked for your answer", {
            who,
            isOwn: "false",
          }),
        mail: (who) => t("{who} asks for your answer", { who }),
      },
      asked: {
        name: t("Question about a late task"),
        amount: (count) =>
          t(
            "{count, plural, one {1 question about a late task} other {{count} questions about late tasks}}",
            { count },
          ),
        locked: t("Somebody asks how a task is going"),
        push: ({ who, due }) => t("{who} asks how this is going. It was due {due}", { who, due }),
        mail: (who) => t("{who} asks how this is going", { who }),
      },
      due_soon: {
        name: t("Due soon"),
        amount: (count) => t("{count} due soon", { count }),
        locked: t("A task is due soon"),
        push: ({ due }) => t("Due soon: {due}", { due }),
        mail: () => t("Due soon"),
      },
      late: {
        name: t("Late", {}, "news"),
        amount: (count) => t("{count} late", { count }),
        locked: t("A task is late"),
        push: ({ due }) => t("Late: it was due {due}", { due }),
        mail: () => t("This task is late"),
      },
      unanswered: {
        name: t("No answer yet"),
        amount: (count) => t("{count} without an answer", { count }),
        locked: t("A task has no answer yet"),
        push: ({ who, isOwn, unanswered }) => {
          if (isOwn) return t("{who} is waiting for your answer", { who });
          return t(
            "{unanswered, plural, one {1 person has not answered} other {{unanswered} people have not answered}}",
            { unanswered },
          );
        },
        mail: () => t("This task is waiting for your answer"),
      },
      away: {
        name: t("Away"),
        amount: (count) =>
          t("{count, plural, one {1 person away} other {{count} people away}}", { count }),
        locked: t("Somebody is away"),
        push: ({ away }) => away,
        mail: () => t("Somebody is away"),
        toDo: t(
          "They will hear about it when they are back. Give it to somebody else if it cannot wait.",
        ),
      },
      sooner: {
        name: t("Due earlier"),
        amount: (count) => t("{count} due earlier", { count }),
        locked: t("A task is due earlier"),
        push: ({ who, due }) => t("{who} made this due earlier: {due}", { who, due }),
        mail: (who) => t("{who} made a task due earlier", { who }),
      },
      raised: {
        name: t("High priority"),
        amount: (count) => t("{count} of high priority", { count }),
        locked: t("A task has high priority"),
        push: ({ who, due }) => t("{who} gave this high priority. Due {due}", { who, due }),
        mail: (who) => t("{who} gave a task high priority", { who }),
      },
      later: {
        name: t("Due later"),
        amount: (count) => t("{count} due later", { count }),
        locked: t("A task is due later"),
        push: ({ who, due }) => t("{who} made this due later: {due}", { who, due }),
        mail: (who) => t("{who} made a task due later", { who }),
      },
      edited: {
        name: t("Edited task"),
        amount: (count) => t("{count} edited", { count }),
        locked: t("A task was edited"),
        push: ({ who }) => t("{who} edited this", { who }),
        mail: (who) => t("{who} edited a task", { who }),
      },
      changed: {
        name: t("Changed task"),
        amount: (count) => t("{count} changed", { count }),
        locked: t("A task was changed"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} changed this", { who, isOwn: "false" }),
        mail: (who) => t("{who} changed a task", { who }),
      },
      withdrawn: {
        name: t("Withdrawn task"),
        amount: (count) => t("{count} withdrawn", { count }),
        locked: t("A task was withdrawn"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} withdrew this", { who, isOwn: "false" }),
        mail: (who) => t("{who} withdrew a task", { who }),
      },
      restored: {
        name: t("Task put back", {}, "news"),
        amount: (count) => t("{count} put back", { count }),
        locked: t("A task was put back"),
        push: ({ who, due }) => t("{who} put this back. Due {due}", { who, due }),
        mail: (who) => t("{who} put a task back", { who }),
      },
      reopened: {
        name: t("Reopened task"),
        amount: (count) => t("{count} reopened", { count }),
        locked: t("A task was reopened"),
        push: ({ who, due, words }) =>
          `${t("{who} reopened this. Due {due}", { who, due })}\n${words}`.trim(),
        mail: (who) => t("{who} reopened a task", { who }),
      },
      reassigned: {
        name: t("Reassigned task"),
        amount: (count) => t("{count} reassigned", { count }),
        locked: t("A task was reassigned"),
        push: ({ who }) => t("{who} reassigned a task of yours", { who }),
        mail: (who) => t("{who} reassigned a task", { who }),
      },
      rejected: {
        name: t("Rejected task"),
        amount: (...told) =>
          t("{count} rejected{isBy, select, true { by {who}} other {}}", by(...told)),
        locked: t("Somebody rejected a task"),
        push: ({ who, reason, words }) =>
          words === ""
            ? t("{who} rejected this: {reason}", { who, reason })
            : t("{who} rejected this: {reason}. {words}", { who, reason, words }),
        mail: (who) => t("{who} rejected a task", { who }),
        toDo: t("Give it to somebody else, or give it back with another date."),
      },
      blocked: {
        name: t("Blocked task"),
        amount: (...told) =>
          t("{count} blocked{isBy, select, true { by {who}} other {}}", by(...told)),
        locked: t("A task is blocked"),
        push: ({ who, words }) => t("{who} is blocked: {words}", { who, words }),
        mail: (who) => t("{who} is blocked", { who }),
        toDo: t("They need something before they can continue."),
      },
      unblocked: {
        name: t("Unblocked task"),
        amount: (count) => t("{count} no longer blocked", { count }),
        locked: t("A task is no longer blocked"),
        push: ({ who }) => t("{who} unblocked this", { who }),
        mail: (who) => t("{who} unblocked a task", { who }),
      },
      released: {
        name: t("Back to New"),
        amount: (...told) =>
          t("{count} back in New{isBy, select, true { by {who}} other {}}", by(...told)),
        locked: t("A task is New again"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} moved this back to New", {
            who,
            isOwn: "false",
          }),
        mail: (who) => t("{who} moved a task back to New", { who }),
      },
      accepted: {
        name: t("Accepted task"),
        amount: (...told) =>
          t("{count} accepted{isBy, select, true { by {who}} other {}}", by(...told)),
        locked: t("A task was accepted"),
        push: ({ who }) => t("{who} accepted this", { who }),
        mail: (who) => t("{who} accepted a task", { who }),
      },
      completed: {
        name: t("Completed task"),
        amount: (...told) =>
          t("{count} completed{isBy, select, true { by {who}} other {}}", by(...told)),
        locked: t("A task was completed"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} completed this", { who, isOwn: "false" }),
        mail: (who) => t("{who} completed a task", { who }),
      },
      sent_back: {
        name: t("Task sent back", {}, "news"),
        amount: (count) => t("{count} sent back", { count }),
        locked: t("A task was sent back to you"),
        push: ({ who, words }) => t("{who} sent this back: {words}", { who, words }),
        mail: (who) => t("{who} sent a task back", { who }),
        toDo: t("Look at the reason, and complete it once more."),
      },
      passed: {
        name: t("Checked task"),
        amount: (count) => t("{count} checked", { count }),
        locked: t("A task was checked"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} checked this", { who, isOwn: "false" }),
        mail: (who) => t("{who} checked a task", { who }),
      },
      to_check: {
        name: t("Task to check"),
        amount: (count) => t("{count} to check", { count }),
        locked: t("A completed task waits to be checked"),
        push: () => t("Completed, and nobody has checked it yet"),
        mail: () => t("This task waits to be checked"),
        toDo: t("Say that it is right, or send it back with a reason."),
      },
      replied: {
        name: t("Reply", {}, "news"),
        amount: (...told) =>
          t(
            "{count, plural, one {1 message} other {{count} messages}}{isBy, select, true { from {who}} other {}}",
            by(...told),
          ),
        locked: t("You have a new message"),
        push: ({ who, words, files }) =>
          words === ""
            ? t("{isOwn, select, true {You} other {{who}}} sent {files}", {
                who,
                files,
                isOwn: "false",
              })
            : `${who}: ${words}`,
        mail: (who) => t("{who} replied", { who }),
      },
      asked_in: {
        name: t("Asked into a conversation"),
        amount: (count) =>
          t("{count, plural, one {1 new conversation} other {{count} new conversations}}", {
            count,
          }),
        locked: t("Somebody asked you into a conversation"),
        push: ({ who }) =>
          t("{isOwn, select, true {You} other {{who}}} asked you into the conversation", {
            who,
            isOwn: "false",
          }),
        mail: (who) => t("{who} asked you into a conversation", { who }),
      },
      joining: {
        name: t("Asks to join", {}, "news"),
        amount: (count) =>
          t("{count, plural, one {1 person asks to join} other {{count} people ask to join}}", {
            count,
          }),
        locked: t("People ask to join"),
        push: ({ amount }) => amount,
        mail: null,
      },
      ...routineNews(),
      role: {
        name: t("New role"),
        amount: () => t("a new role for you"),
        locked: t("Your role in Daymark has changed"),
        push: null,
        mail: null,
      },
      morning: {
        name: t("Mail of the day"),
        amount: null,
        locked: "",
        push: null,
        mail: null,
      },
      overview: {
        name: t("Mail of the day about the team"),
        amount: null,
        locked: "",
        push: null,
        mail: null,
      },
      trial: {
        name: t("Test"),
        amount: null,
        locked: t("This is how Daymark notifies you here when it is closed."),
        push: null,
        mail: null,
      },
    }) satisfies Record<NewsKind, NewsWords>,
);
