import type { DraggableProvidedDragHandleProps } from "@hello-pangea/dnd";
import { clsx } from "clsx";
import { type FormEvent, type KeyboardEvent, memo, type MouseEvent } from "react";
import { t } from "~/core/words/t";
import { Avatar } from "~/core/kit/ui/avatar";
import { Button } from "~/core/kit/ui/button";
import { Count } from "~/core/kit/ui/count";
import { RefusedMark, useWaiting, WaitingLine } from "~/task/conversation/pending-decision";
import { AnswerButtons } from "~/task/acts/answer/answer-buttons";
import { BlockedLine } from "~/task/acts/block/blocked-line";
import { DoneMark, TaskMarks } from "~/task/row/task-marks";
import { COLUMNS } from "~/task/lists/board";
import { dueState } from "~/core/time/due";
import { elapsedText } from "~/core/time/elapsed";
import { useStage, useUndecided } from "~/task/commands/use-commands";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";
import { readingDirection } from "~/core/kit/reading-direction";
import { lastLine } from "~/task/entries/entry-text";
import { SaidText } from "~/task/entries/said-text";
import { useMe } from "~/core/session/use-me";
import type { BoardCard } from "./board.model.server";
import { cardElementId } from "./card-element";
import type { CardSettings } from "./card-item";
import { CompletedMark, DueMark } from "./card-marks";
import { MoveMenu } from "./move-menu";
import { boardSearch } from "./schema";
import type { CardActions } from "./use-card-actions";

const STAGES = { "1": "New", "2": "Pending", "3": "Completed" } as const;

type TaskCardProps = {
  card: BoardCard;
  settings: CardSettings;
  handle: DraggableProvidedDragHandleProps | null;
  /** Whether the card is being dragged. */
  isLifted: boolean;
  /** Whether the card went elsewhere, and this is the place that it left. */
  isGone?: boolean;
};

/**
 * One of the reader's own tasks: from whom, what, by when, what was said last, and what to do. React does not draw the
 * card again when only its neighbours move.
 */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { card, settings, handle, isLifted, isGone = false } = props;
  const { now, actions, filters, order, open } = settings;
  const timeSettings = useTimeSettings();
  const isDone = card.stage === "Completed";
  const due = isDone ? null : dueState(card.due_date_time, timeSettings, now);
  const titleId = `${isGone ? "gone" : "task"}-${card.id}`;
  const column = COLUMNS.find(({ stage }) => stage === card.stage)?.value;
  const href = boardSearch.href(filters, { task: card.id, column });
  const isOpen = card.id === filters.task;
  const undecided = useUndecided(card.id);
  const waiting = useWaiting(card.id);
  // Not if the decision was undone or refused since.
  const isDecided = useStage(card) !== card.stage;
  const rest = !isGone || !isDecided ? null : undecided === null ? "done" : "sent";
  const isWaiting = undecided !== null && undecided.state !== "refused";
  const keys = cardKeys(card, { actions, open: () => open(href) });

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    // After a drag the click is prevented; with a modifier key the browser opens the link elsewhere.
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    open(href);
  }

  // After the answer's own handler, so that the card is in its new position when the focus follows it.
  function handleAnswer(event: FormEvent<HTMLElement>) {
    // Events of the card's dialog bubble here too; they need no focus behind the dialog.
    const isOnCard = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isOnCard) actions.follow(card);
  }

  return (
    <article
      {...handle}
      {...keys}
      id={isGone ? undefined : cardElementId(card.id)}
      // Not a button, because the card contains buttons.
      role={undefined}
      onSubmit={handleAnswer}
      aria-labelledby={titleId}
      aria-current={isOpen ? "true" : undefined}
      className={clsx(
        "board-card",
        due === "late" ? "before:bg-danger" : undefined,
        due === "today" ? "before:bg-mark" : undefined,
        isOpen ? "border-action" : undefined,
        isLifted ? "border-action shadow-float" : undefined,
      )}
    >
      <div className="board-card-from">
        <Assigner card={card} />
        {card.stage === "New" ? (
          <Since at={card.assigned_at} named={t("Waiting since")} className="board-card-waits">
            {t("waiting {elapsed}", { elapsed: elapsedText(card.assigned_at, now) })}
          </Since>
        ) : null}
        {isDone && !isWaiting ? <CompletedMark card={card} /> : null}
        <MoveMenu
          card={card}
          order={order}
          actions={actions}
          className={card.stage === "Pending" || (isDone && isWaiting) ? "ms-auto" : undefined}
        />
      </div>
      <div className="board-card-what">
        <h3 id={titleId} dir="auto" title={card.title} className="board-card-title">
          {/* Not a Link, because every Link draws again whenever a request is under way. */}
          <a
            href={href}
            onClick={handleClick}
            // The card itself has the focus, and Enter opens it.
            tabIndex={-1}
            draggable={false}
          >
            {card.title}
          </a>
        </h3>
        <Count value={card.unread} kind="unread" label={t("unread")} />
      </div>
      {card.description ? (
        <p
          dir="auto"
          className={clsx("board-card-description", isDone ? "line-clamp-1" : "line-clamp-2")}
        >
          {card.description}
        </p>
      ) : null}
      {isDone ? (
        card.done ? (
          <div className="board-card-facts">
            <DoneMark task={card} />
          </div>
        ) : null
      ) : (
        <div className="board-card-facts">
          <DueMark card={card} now={now} />
          <TaskMarks task={card} />
          {card.stage === "Pending" ? (
            <Button
              size="sm"
              aria-label={t("Complete “{title}”", { title: card.title })}
              className="board-card-act relative z-10 ms-auto"
              disabled={rest !== null}
              onClick={() => actions.complete(card)}
            >
              {rest === "done" ? t("Completed") : t("Complete")}
            </Button>
          ) : null}
        </div>
      )}
      {card.stage === "Pending" ? <BlockedLine task={card} className="board-card-blocked" /> : null}
      {/* The open conversation shows that already. */}
      {waiting === null || isOpen || isGone ? (
        <LastEntry card={card} />
      ) : (
        <WaitingLine command={waiting} className="board-card-last" />
      )}
      {isOpen || isGone ? null : <RefusedMark command={undecided} />}
      {card.stage === "New" ? (
        <AnswerButtons task={card} rest={rest} className="board-card-answer relative z-10 pt-1" />
      ) : null}
    </article>
  );
});

function Assigner({ card }: { card: BoardCard }) {
  const name = card.assigner_name;
  return (
    <>
      <Avatar id={card.assigned_by} name={name} size="xs" />
      <span dir="auto" className="board-card-name" title={t("Assigned by {name}", { name })}>
        <span className="sr-only">{t("Assigned by")} </span>
        {name}
      </span>
    </>
  );
}

type KeyActions = { actions: CardActions; open: () => void };

/** The keys of a focused card that is not lifted: Enter opens it, 1, 2, 3 move it, arrows go to its neighbours. */
function cardKeys(card: BoardCard, { actions, open }: KeyActions) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, currentTarget, target } = event;
      if (target !== currentTarget || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "Enter") {
        open();
      } else if (key === "1" || key === "2" || key === "3") {
        if (STAGES[key] !== card.stage) actions.move(card, STAGES[key]);
      } else if (key.startsWith("Arrow")) {
        neighbourOf(currentTarget, key)?.focus();
        // Otherwise the list would scroll as well.
        event.preventDefault();
      }
    },
  };
}

function neighbourOf(card: HTMLElement, key: string): HTMLElement | null | undefined {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const cards = [...(card.closest("section")?.querySelectorAll("article") ?? [])];
    return cards[cards.findIndex((one) => one === card) + (key === "ArrowDown" ? 1 : -1)];
  }
  const columns = [...document.querySelectorAll("#board section:has(article)")];
  const here = columns.findIndex((one) => one.contains(card));
  return columns[here + (key === "ArrowRight" ? 1 : -1) * readingDirection()]?.querySelector(
    "article",
  );
}

type LastEntryProps = { card: BoardCard };

/** What was said or done last; null if the rest of the card says the same. */
function LastEntry({ card }: LastEntryProps) {
  const { uid } = useMe();
  if (card.last_at === null || isShownAbove(card)) return null;
  const text = lastLine(card, uid);
  return (
    <div className="board-card-last">
      <p
        dir="auto"
        title={text}
        className={clsx(card.unread > 0 ? "text-ink font-medium" : undefined)}
      >
        <SaidText text={text} />
      </p>
      <Since at={card.last_at} />
    </div>
  );
}

function isShownAbove(card: BoardCard): boolean {
  if (card.last_kind === "assigned") return card.last_sender_id === card.assigned_by;
  if (card.last_kind === "blocked") return card.blocked_at !== null;
  return card.last_kind === "completed" && card.stage === "Completed";
}
