import { Fragment, Suspense, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { LiveRow } from "~/core/kit/list/live-row";
import { RowList } from "~/core/kit/list/row-list";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { isShifted, useSelection } from "~/core/kit/list/use-selection";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { StateGlyph } from "~/core/kit/ui/icon";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand, onIntent } from "~/core/live/on-demand";
import { Constants } from "~/core/server/types.generated";
import type { TaskOutcome } from "~/task/commands/answer";
import { useNeedKeys } from "./use-need-keys";
import { useBulk } from "~/task/several/use-bulk";
import { ACTS } from "~/task/acts/all";
import type { NeedCount } from "./attention.model.server";
import { GLYPHS, isOfTask, type ListActs, type Need, type TaskNeed } from "./need";
import { NeedRow } from "./need-row";
import { ATTENTION_KINDS } from "./kinds.words";
import { type AttentionState, attentionSearch } from "./schema";

const SendBackDialog = onIntent(() => import("~/task/acts/check/send-back-dialog"));
const ReassignDialog = onIntent(() => import("~/task/acts/reassign/reassign-dialog"));
const PassBar = onDemand(() => import("./pass-bar"));
const LeftOut = onDemand(() => import("~/task/several/left-out"));

type AttentionListProps = {
  state: AttentionState;
  needs: ReadonlyArray<Need>;
  counts: ReadonlyArray<NeedCount>;
};

/** What needs an admin, by kind, longest waiting first. Keys move from row to row, to the first button of each. */
export function AttentionList({ state, needs, counts }: AttentionListProps) {
  const view = attentionSearch.href(state);
  const { rows, present, arrivals } = useSteadyList(needs, view, { partOf: needOf });
  const list = useRef<HTMLDivElement>(null);
  useNeedKeys(list);
  const noteAct = useFocusAfterGone(list, rows);
  const { chosen, toggle, clear, onKeyDown } = useSelection(present, view);
  const [leftOut, setLeftOut] = useState<ReadonlyArray<TaskOutcome>>([]);
  const { change, running } = useBulk(clear, setLeftOut);
  /** The opened row, and the field in it that somebody is about to write in. */
  const [open, setOpen] = useState<{ id: string; field: string | null } | null>(null);
  const [dialog, setDialog] = useState<{ kind: "send_back" | "give"; row: TaskNeed } | null>(null);
  const [isInDialog, setIsInDialog] = useState(false);
  /** Tasks that are passed only after a question: several at once, or tasks that somebody else is to check. */
  const [asked, setAsked] = useState<ReadonlyArray<TaskNeed>>([]);
  const [isAsking, setIsAsking] = useState(false);

  function ask(tasks: ReadonlyArray<TaskNeed>) {
    setAsked(tasks);
    setIsAsking(true);
  }

  function show(kind: "send_back" | "give", row: TaskNeed) {
    setDialog({ kind, row });
    setIsInDialog(true);
  }

  const acts: ListActs = {
    onSendBack: (row) => show("send_back", row),
    onGive: (row) => show("give", row),
    onAsk: (row) => ask([row]),
    onWrite(row, field) {
      setOpen({ id: row.id, field });
    },
  };
  const hasBoxes = state.need === "to_check" && rows.length > 1;
  const task =
    dialog && (needs.filter(isOfTask).find(({ id }) => id === dialog.row.id) ?? dialog.row);
  return (
    <>
      {leftOut.length > 0 ? (
        <Suspense>
          <LeftOut outcomes={leftOut} onDismiss={() => setLeftOut([])} />
        </Suspense>
      ) : null}
      <ArrivalsButton {...arrivals} />
      {/* The keys that tick the rows' boxes. */}
      <div {...{ ref: list, onKeyDown }} className="@container max-w-6xl">
        {inGroups(rows).map(({ need, rows: group }) => (
          <div key={need} role="group" aria-labelledby={`need-${need}`} className="mb-4">
            <GroupHeading need={need} state={state} counts={counts} shown={group.length} />
            <RowList className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
              {group.map(({ row, isGone }) => (
                <LiveRow
                  key={row.id}
                  id={row.id}
                  isGone={isGone}
                  onClickCapture={() => noteAct(row.id)}
                  onSubmitCapture={() => noteAct(row.id)}
                  // A row opens on keyboard focus, so that somebody sees its content before they act.
                  onFocusCapture={({ target }) => {
                    if (target.matches(":focus-visible:not(input, textarea, [aria-expanded])"))
                      setOpen((last) => (last?.id === row.id ? last : { id: row.id, field: null }));
                  }}
                >
                  <NeedRow
                    row={row}
                    opened={open?.id === row.id ? open : null}
                    onOpen={(isOpen) => setOpen(isOpen ? { id: row.id, field: null } : null)}
                    acts={acts}
                    box={
                      hasBoxes && isOfTask(row) ? (
                        <Checkbox
                          label={t("Select {title}", { title: row.task.title })}
                          labelHidden
                          value={row.id}
                          data-row=""
                          checked={chosen.has(row.id)}
                          onChange={(event) => toggle(row.id, isShifted(event.nativeEvent))}
                        />
                      ) : null
                    }
                  />
                </LiveRow>
              ))}
            </RowList>
          </div>
        ))}
      </div>
      {chosen.size === 0 ? null : (
        <Suspense>
          <PassBar
            count={chosen.size}
            isPassing={running !== null}
            onPass={() =>
              ask(
                rows.flatMap(({ row }) =>
                  chosen.has(row.id) && isOfTask(row) ? { ...row, ...chosen.get(row.id) } : [],
                ),
              )
            }
            onClear={clear}
          />
        </Suspense>
      )}
      <AlertDialog
        open={isAsking}
        title={t("{count, plural, one {Pass this task?} other {Pass {count} tasks?}}", {
          count: asked.length,
        })}
        description={whoseText(asked)}
        confirmLabel={ACTS.pass.words.does}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void change("pass", asked);
        }}
      />
      {dialog === null || task === null ? null : (
        <OnceOpen open={isInDialog} onEscape={() => setIsInDialog(false)}>
          <Fragment key={dialog.kind}>
            {dialog.kind === "give" ? (
              <ReassignDialog
                open={isInDialog}
                task={task.task}
                onClose={() => setIsInDialog(false)}
              />
            ) : (
              <SendBackDialog
                open={isInDialog}
                task={task.task}
                onClose={() => setIsInDialog(false)}
              />
            )}
          </Fragment>
        </OnceOpen>
      )}
    </>
  );
}

type GroupHeadingProps = Pick<AttentionListProps, "state" | "counts"> & {
  need: Need["need"];
  shown: number;
};

/** The heading of a kind, with how many rows it has and a link to all of them. */
function GroupHeading({ need, state, counts, shown }: GroupHeadingProps) {
  const of = counts.find((count) => count.need === need);
  const total = (state.of === "all" ? of?.total : of?.mine) ?? shown;
  const glyph = GLYPHS[need];
  return (
    <h2
      id={`need-${need}`}
      className="text-ink-soft mb-1.5 flex items-center gap-1.5 px-1 text-sm font-semibold"
    >
      {glyph === null ? null : <StateGlyph state={glyph} />}
      {ATTENTION_KINDS[need]}
      <span className="tabular text-ink-faint font-normal">{total}</span>
      {total <= shown ? null : state.need === need ? (
        <span className="text-ink-faint font-normal">
          {t("The {shown} that have waited longest", { shown })}
        </span>
      ) : (
        <Link to={attentionSearch.href(state, { need })} className="text-action ms-auto">
          {t("Show all")}
          <span className="sr-only"> {ATTENTION_KINDS[need]}</span>
        </Link>
      )}
    </h2>
  );
}

function needOf({ need }: Need): string {
  return need;
}

/** The rows, grouped under the kinds in which somebody first saw them. */
function inGroups<T extends { row: Need; part: string }>(rows: ReadonlyArray<T>) {
  return Constants.public.Enums.admin_need.flatMap((need) => {
    const group = rows.filter(({ part }) => part === need);
    return group.length > 0 ? [{ need, rows: group }] : [];
  });
}

/** Says whether somebody else is to check some of the tasks. */
function whoseText(tasks: ReadonlyArray<TaskNeed>): string {
  const others = tasks.filter((task) => !task.is_mine);
  const [first] = others;
  if (tasks.length === 1 && first) {
    return t("{name} is to check it", { name: first.name ?? t("Another admin…") });
  }
  return others.length === 0
    ? t("Passing says that somebody looked at each of them.")
    : t(
        "{count, plural, one {Somebody else is to check 1 of them.} other {Somebody else is to check {count} of them.}}",
        { count: others.length },
      );
}
