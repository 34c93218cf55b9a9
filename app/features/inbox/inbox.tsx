import { type ComponentProps, type ReactNode, useRef } from "react";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { TabLinks } from "~/core/kit/ui/segmented";
import {
  type InboxEntry,
  type InboxPlace,
  inboxSearch,
  type InboxView,
  viewsOf,
} from "./inbox-rows";
import { withOpenTask } from "~/core/kit/address/open-task";
import { DecisionsElsewhere } from "~/core/conversation/decisions-elsewhere";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import type { Thread } from "~/core/task/thread";
import { EntryRow } from "./entry-row";
import { useFocusAfterMark } from "./use-focus-after-mark";
import { useHeldEntries } from "./use-held-entries";
import { useMark } from "./use-mark";

type InboxProps = {
  /** The path of the page. */
  here: string;
  area: "admin" | "user";
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
  Pane?: ComponentProps<typeof ListAndPane>["Pane"];
};

const LABELS = {
  all: "All",
  unread: "Unread",
  answers: "Answers",
  rejected: "Rejected",
  completed: "Completed",
  messages: "Messages",
} satisfies Record<InboxView, string>;

/**
 * What somebody received, a row for each task, newest first and by day, with filters; each opens its task beside the
 * list.
 */
export function Inbox({ here, area, page, notices, firstStep, Pane }: InboxProps) {
  const { place, notifications: entries, unread, openTask, thread } = page;
  const list = useRef<HTMLDivElement>(null);
  const view = here + inboxSearch(place);
  const { days, shown, arrivals } = useHeldEntries(entries, view);
  const handleMark = useFocusAfterMark(list, shown);
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
          lead={<span role="status">{unread > 0 ? `${unread} unread` : "Everything is read"}</span>}
          actions={<MarkAll action={address} unread={unread} />}
        >
          <TabLinks
            label="Which entries"
            className="w-full"
            items={viewsOf[area].map((show) => ({
              to: here + inboxSearch({ show, before: null }),
              label: LABELS[show],
              current: show === place.show,
              ...(show === "unread" ? { count: unread } : {}),
            }))}
          />
          {notices}
        </PageHeader>
        {entries.length === 0 ? <Nothing {...{ here, place, firstStep }} /> : null}
        <div ref={list}>
          {days.map((day) => (
            <section key={day.date} className="mb-5">
              <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold">{day.heading}</h2>
              <ol className="bg-surface rounded-card @container overflow-hidden border">
                {day.entries.map((entry) => (
                  <li
                    key={entry.task_id}
                    data-arrival={entry.task_id}
                    className="border-t first:border-t-0"
                  >
                    <EntryRow entry={entry} area={area} here={address} onMark={handleMark} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        <ArrivalsButton {...arrivals} />
        <Paging here={here} place={place} earlier={page.earlier} />
      </div>
    </ListAndPane>
  );
}

function MarkAll({ action, unread }: { action: string; unread: number }) {
  const { Form, isMarking } = useMark("all");
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="read-all" />
      <Button
        type="submit"
        pending={isMarking}
        // It stays, and keeps the focus.
        disabled={unread === 0}
        icon={<Icon name="check-check" />}
      >
        Mark all read
      </Button>
    </Form>
  );
}

type NothingProps = Pick<InboxProps, "here" | "firstStep"> & { place: InboxPlace };

function Nothing({ here, place, firstStep }: NothingProps) {
  const showAll = <ButtonLink to={here}>Show all</ButtonLink>;
  if (place.before !== null) return <EmptyState title="Nothing before that" action={showAll} />;
  if (place.show === "unread")
    return <EmptyState title="Nothing is waiting to be read" action={showAll} />;
  if (place.show !== "all") {
    return <EmptyState title="Nothing of this kind has come in" action={showAll} />;
  }
  return (
    <EmptyState title="Nothing has come in yet" action={firstStep}>
      Whatever somebody else says or does on your tasks is gathered here, a row for each task.
    </EmptyState>
  );
}

type PagingProps = { here: string; place: InboxPlace; earlier: number | null };

function Paging({ here, place, earlier }: PagingProps) {
  if (place.before === null && earlier === null) return null;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-2">
      {place.before === null ? (
        <span />
      ) : (
        <ButtonLink to={here + inboxSearch({ ...place, before: null })}>Newest</ButtonLink>
      )}
      {earlier === null ? null : (
        <ButtonLink to={here + inboxSearch({ ...place, before: earlier })} rel="next">
          Earlier
        </ButtonLink>
      )}
    </nav>
  );
}
