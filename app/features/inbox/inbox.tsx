import { type ComponentProps, type FormEvent, type ReactNode, useRef } from "react";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { PageHeader } from "~/core/kit/ui/page-header";
import { TabLinks } from "~/core/kit/ui/segmented";
import { type InboxEntry, type InboxPlace, inboxSearch, type InboxView, VIEWS } from "./inbox-rows";
import { withOpenTask } from "~/core/kit/address/open-task";
import { DecisionsElsewhere } from "~/task/conversation/decisions-elsewhere";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import type { Thread } from "~/task/entries/thread";
import { RowGroups } from "~/core/kit/list/row-groups";
import { useFocusAfterGone } from "~/core/kit/list/use-focus-after-gone";
import { refuseTwin } from "~/core/kit/use-return-focus";
import { Paging } from "~/core/kit/ui/pagination";
import { EntryRow } from "./entry-row";
import { useInboxList } from "./use-inbox-list";
import { MarkAll } from "~/task/acts/mark/mark-all";

type InboxProps = {
  /** The path of the page. */
  here: string;
  page: {
    place: InboxPlace;
    notifications: ReadonlyArray<InboxEntry>;
    /** Where the next page starts; null on the last. */
    earlier: number | null;
    unread: number;
    openTask: string | null;
    thread?: Thread | null;
  };
  /** Where this device is told of what comes in while Daymark is closed. */
  notices: ReactNode;
  /** The advice in an inbox that has never received anything. */
  firstStep: ReactNode;
  Pane: ComponentProps<typeof ListAndPane>["Pane"];
};

const LABELS = late(
  () =>
    ({
      all: m.common_all(),
      unread: m.common_unread(),
      answers: m.inbox_answers(),
      rejected: m.common_rejected(),
      completed: m.common_completed(),
      messages: m.inbox_messages(),
    }) satisfies Record<InboxView, string>,
);

/**
 * What an admin received, a row for each task, newest first and by day, with filters; each opens its task beside the
 * list.
 */
export function Inbox({ here, page, notices, firstStep, Pane }: InboxProps) {
  const { place, notifications: entries, unread, openTask, thread } = page;
  const list = useRef<HTMLDivElement>(null);
  const view = here + inboxSearch(place);
  const { rows, headingOf, arrivals } = useInboxList(entries, view, page.earlier !== null);
  const note = useFocusAfterGone(list, rows);
  function handleMark({ currentTarget }: FormEvent<HTMLFormElement>, taskId: string) {
    const row = currentTarget.closest("article");
    if (!row?.contains(document.activeElement)) return;
    // The button goes with its dot, and in a list of what is unread the whole row.
    note(taskId);
    const link = row.querySelector("a");
    link?.focus();
    // Pressed twice, Enter must not open what was only to be marked.
    refuseTwin(link);
  }
  const address = withOpenTask(view, openTask);
  return (
    <ListAndPane
      thread={thread}
      Pane={Pane}
      rows={entries.flatMap(({ task_id: id, task_title: title, task_stage: stage }) =>
        title === null || stage === null ? [] : { id, title, stage },
      )}
    >
      <DecisionsElsewhere openTask={thread?.task.id} />
      <div className="flex w-full max-w-3xl flex-1 flex-col">
        <PageHeader
          // Marking as read changes nothing else on the page that could be announced.
          lead={
            <span role="status">
              {unread > 0 ? m.inbox_unread_unread({ unread }) : m.inbox_everything_is_read()}
            </span>
          }
          actions={<MarkAll action={address} isUnread={unread > 0} />}
        >
          <TabLinks
            label={m.inbox_which_entries()}
            className="w-full"
            items={VIEWS.map((show) => ({
              to: here + inboxSearch({ show, before: null }),
              label: LABELS[show],
              current: show === place.show,
              ...(show === "unread" ? { count: unread } : {}),
            }))}
          />
          {notices}
        </PageHeader>
        {entries.length === 0 ? <Nothing {...{ here, place, firstStep }} /> : null}
        <ArrivalsButton {...arrivals} />
        <div ref={list}>
          <RowGroups
            rows={rows}
            headingOf={headingOf}
            draw={({ entry }) => <EntryRow entry={entry} here={address} onMark={handleMark} />}
          />
        </div>
        <Paging
          back={place.before === null ? null : here + inboxSearch({ ...place, before: null })}
          on={page.earlier === null ? null : here + inboxSearch({ ...place, before: page.earlier })}
          words={[m.common_newest(), m.inbox_earlier()]}
        />
      </div>
    </ListAndPane>
  );
}

type NothingProps = Pick<InboxProps, "here" | "firstStep"> & { place: InboxPlace };

function Nothing({ here, place, firstStep }: NothingProps) {
  const showAll = <ButtonLink to={here}>{m.common_show_all()}</ButtonLink>;
  if (place.before !== null)
    return <EmptyState title={m.inbox_nothing_before_that()} action={showAll} />;
  if (place.show === "unread")
    return <EmptyState title={m.inbox_nothing_is_waiting_to()} action={showAll} />;
  if (place.show !== "all") {
    return <EmptyState title={m.inbox_nothing_of_this_kind()} action={showAll} />;
  }
  return (
    <EmptyState title={m.inbox_nothing_new_yet()} action={firstStep}>
      {m.inbox_what_others_say_or()}
    </EmptyState>
  );
}
