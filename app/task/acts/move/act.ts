import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
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
        goal === null ? {} : { does: t("Move to {goal}", { goal: stageLabels[goal] }) },
      words: {
        does: t("Move"),
        done: t("Moved"),
        failed: t("Not moved."),
      },
    },
  }),
);
