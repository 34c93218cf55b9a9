import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts, isOwnAct, type Offered } from "~/task/commands/act";
import type { Stage } from "~/task/row/task-life";

/** What a task's person answers, and how they go back on it. */
export const ANSWER = late(() =>
  acts({
    accept: {
      goal: "Pending",
      undoneBy: "release",
      waits: "own",
      own: { in: ["New"], next: "New", icon: "check" },
      words: {
        does: m.commands_accept(),
        inFull: m.commands_accept_task(),
        done: m.commands_accepted_now_in_pending(),
        failed: m.commands_not_accepted(),
        already: m.commands_already_accepted(),
      },
    },
    reject: {
      goal: "Rejected",
      undoneBy: "reopen",
      waits: "own",
      own: { in: ["New"], icon: "circle-x", asks: "always" },
      words: { does: m.commands_reject(), ...rejected() },
    },
    // What a standing agreement brings is refused for a day, and not given back.
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
      words: { does: m.commands_not_today(), ...rejected() },
    },
    release: {
      goal: "New",
      waits: "own",
      own: { in: ["Pending"], icon: "rotate-ccw", unless: isStanding },
      words: {
        does: m.commands_back_to_new(),
        failed: m.commands_not_moved_back_to(),
        already: m.commands_already_back_in_new(),
      },
    },
  }),
);

function rejected() {
  return {
    done: m.common_rejected(),
    failed: m.commands_not_rejected(),
    already: m.commands_already_rejected(),
  };
}

function isStanding({ routine }: Offered): boolean {
  return routine?.is_standing ?? false;
}

/** How what they were given is refused in this stage; undefined where it cannot be. */
export function refusalOf(stage: Stage, task: Offered) {
  return (["reject", "not_today"] as const).find((kind) => isOwnAct(ANSWER[kind], stage, task));
}
