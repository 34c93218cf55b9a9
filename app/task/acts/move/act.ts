import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";
import { isStage } from "~/task/commands/command";
import { stageLabels } from "~/task/row/stages.words";

/** Its person moves a task on their board. */
export const MOVE = late(() =>
  acts({
    move: {
      goal: (_, { stage }) => (isStage(stage) ? stage : null),
      undoneBy: "move",
      waits: "own",
      isPlaced: true,
      decided: ({ goal }) =>
        goal === null ? {} : { does: m.commands_move_to({ goal: stageLabels[goal] }) },
      words: {
        does: m.commands_move(),
        done: m.commands_moved(),
        failed: m.commands_not_moved(),
      },
    },
  }),
);
