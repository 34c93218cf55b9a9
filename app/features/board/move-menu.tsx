import { stageLabels } from "~/task/row/stages.words";
import { clsx } from "clsx";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import { Menu } from "~/core/kit/ui/menu";
import { COLUMNS } from "~/task/lists/board";
import { ACTS } from "~/task/acts/all";
import { ASKS } from "~/task/acts/answer/asks";
import { useAsking } from "~/task/commands/use-asking";
import { refusalOf } from "~/task/acts/answer/act";
import type { BoardCard } from "./board.model.server";
import type { Order } from "./schema";
import type { CardActions } from "./use-card-actions";

const PLACES = late(
  () =>
    [
      { goal: "top", label: t("Top of the column"), icon: <Icon name="arrow-up-to-line" /> },
      { goal: "up", label: t("One up"), icon: <Icon name="arrow-up" /> },
      { goal: "down", label: t("One down"), icon: <Icon name="arrow-down" /> },
      {
        goal: "bottom",
        label: t("Bottom of the column"),
        icon: <Icon name="arrow-down-to-line" />,
      },
    ] as const,
);

type MoveMenuProps = {
  card: BoardCard;
  order: Order;
  actions: CardActions;
  className: string | undefined;
};

/** Every move that dragging can make, for people who do not drag, and Reject. */
export function MoveMenu({ card, order, actions, className }: MoveMenuProps) {
  const refusal = refusalOf(card.stage, card);
  const rejecting = useAsking(refusal ?? "reject", ASKS, card);
  const isSorted = card.stage !== "Completed" && order === "due";
  return (
    <>
      <Menu
        // Otherwise the card would take a press or the space bar in the menu for the beginning of a drag.
        apart
        label={t("Move “{title}” to…", { title: card.title })}

        size="sm"
        icon={t("Move")}
        className={clsx("board-card-menu", className)}
        choices={() => [
          COLUMNS.filter(({ stage }) => stage !== card.stage).map(({ stage, value }) => ({
            label: t("Move to {stage}", { stage: stageLabels[stage] }),
            icon: <StateGlyph state={value} />,
            onSelect: () => actions.move(card, stage),
          })),
          card.is_older || isSorted
            ? []
            : PLACES.map(({ goal, label, icon }) => ({
                label,
                icon,
                onSelect: () => actions.move(card, goal),
              })),
          // On a phone the card's row has no room for the button.
          refusal
            ? [
                {
                  label: refusal === "reject" ? t("Reject…") : `${ACTS.not_today.words.does}…`,
                  icon: <Icon name="circle-x" />,
                  danger: true,
                  onSelect: () => rejecting.ask(),
                },
              ]
            : [],
        ]}
      />
      {rejecting.dialog}
    </>
  );
}
