import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { acts, isOwnAct, type Offered } from "~/task/commands/act";
import type { Stage } from "~/task/row/task-life";

/** The answers of a task's person, and their undoing. */
export const ANSWER = late(() =>
  acts({
    accept: {
      goal: "Pending",
      undoneBy: "release",
      waits: "own",
      own: { in: ["New"], next: "New", icon: "check" },
      words: {
        does: t("Accept"),
        inFull: t("Accept Task"),
        done: t("Accepted, now in Pending"),
        failed: t("Not accepted."),
        already: t("Already accepted"),
      },
    },
    reject: {
      goal: "Rejected",
      undoneBy: "reopen",
      waits: "own",
      own: { in: ["New"], icon: "circle-x", asks: "always" },
      words: { does: t("Reject"), ...rejected() },
    },
    // A routine's task is refused for a day, and not given back.
    not_today: {
      goal: "Rejected",
      undoneBy: "reopen",
      waits: "own",
      own: {
        in: ["Pending"],
        icon: "circle-x",
        asks: "always",
        unless: (task) => !isStanding(task),
      },
      words: { does: t("Not today"), ...rejected() },
    },
    release: {
      goal: "New",
      waits: "own",
      own: { in: ["Pending"], icon: "rotate-ccw", unless: isStanding },
      words: {
        does: t("Back to New"),
        failed: t("Not moved back to New."),
        already: t("Already back in New"),
      },
    },
  }),
);

function rejected() {
  return {
    done: t("Rejected"),
    failed: t("Not rejected."),
    already: t("Already rejected"),
  };
}

function isStanding({ routine }: Offered): boolean {
  return routine?.is_standing ?? false;
}

/** The act that refuses the task in this stage; undefined if there is none. */
export function refusalOf(stage: Stage, task: Offered) {
  return (["reject", "not_today"] as const).find((kind) => isOwnAct(ANSWER[kind], stage, task));
}
