import { Droppable } from "@hello-pangea/dnd";
import { t } from "~/core/words/t";
import { RowsToCome } from "~/core/kit/list/drawn";
import { Link } from "~/core/kit/ui/link";
import { buttonClass } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import type { Board } from "~/task/lists/board";
import type { BoardCard } from "./board.model.server";
import { CardItem, type CardSettings } from "./card-item";
import { boardSearch, CARDS_AT_ONCE } from "./schema";
import { useKeptPlace } from "./use-kept-place";
import { ShowAbove, ShowMore } from "./show-more";

type OlderProps = {
  older: Board<BoardCard>["older"];
  /** How many of the cards are drawn. */
  drawn: number;
  settings: CardSettings;
};

/** The database counts no further: that would be slow, and of no use. */
const MANY = 1000;

/** Tasks completed more than two weeks ago, folded until somebody opens them. */
export function Older({ older, drawn, settings }: OlderProps) {
  const { cards, total } = older;
  const { filters } = settings;
  const isOpen = filters.older > 0;
  const onLeave = useKeptPlace(filters.older);
  if (total === 0) return null;
  const many = total >= MANY ? `${MANY}+` : total;
  const shown = {
    part: older,
    name: "older",
    filters,
    onLeave,
    where: t("of the older ones"),
  } as const;
  return (
    <div className="pb-2">
      <Link
        to={boardSearch.href(filters, { older: isOpen ? 0 : CARDS_AT_ONCE })}
        preventScrollReset
        data-switch
        className={buttonClass({ variant: "quiet", size: "sm", full: true })}
      >
        {isOpen ? <Icon name="chevron-up" /> : <Icon name="chevron-down" />}
        {isOpen ? t("Hide older") : t("Show older ({many})", { many })}
      </Link>
      {isOpen ? <ShowAbove {...shown} /> : null}
      {isOpen ? (
        <Droppable droppableId="older" isDropDisabled>
          {(provided) => (
            <ol
              {...provided.droppableProps}
              ref={provided.innerRef}
              aria-label={t("Completed more than two weeks ago")}
              className="board-list pt-2"
            >
              {cards.slice(0, drawn).map((card, index) => (
                <CardItem key={card.id} {...{ card, index, settings }} />
              ))}
              <RowsToCome count={cards.length - drawn} />
              {provided.placeholder}
            </ol>
          )}
        </Droppable>
      ) : null}
      {isOpen ? <ShowMore {...shown} totalText={many} /> : null}
    </div>
  );
}
