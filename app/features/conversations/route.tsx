import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import { requirePersonWith } from "~/core/session/guards.server";
import { MarkAll } from "~/task/acts/mark/mark-all";
import { markAction } from "~/task/acts/mark/mark.server";
import { sendMark as clientAction, useMark } from "~/task/acts/mark/use-mark";
import { afterFrame } from "~/core/kit/after-frame";
import { toDeltas, useDeltas } from "~/core/kit/list/deltas";
import { SearchedKept, useHolding, useKeptSearch } from "~/core/kit/search-kept";
import { DecisionsElsewhere } from "~/task/conversation/decisions-elsewhere";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { useKeptConversations } from "~/task/conversation/use-kept-conversations";
import {
  listMyConversations,
  listNoLongerOwn,
  type NoLongerOwn,
} from "~/task/conversation/conversations.model.server";
import { onDemand } from "~/core/live/on-demand";
import { titled } from "~/core/kit/page-title";
import { useMe } from "~/core/session/use-me";
import { Paging } from "~/core/kit/ui/pagination";
import { cn } from "~/core/kit/cn";
import { SearchField } from "~/core/kit/ui/search-field";
import { TabLinks } from "~/core/kit/ui/segmented";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { RowList } from "~/core/kit/list/row-list";
import { UnreadDot } from "~/core/kit/ui/count";
import { receivedText, senderOf } from "~/task/entries/entry-text";
import { TaskItem } from "~/task/row/task-item";
import { Since } from "~/core/time/date-time";
import "./conversations.css";
import { ConversationList } from "./conversation-list";
import { OpenNext, OwnTaskPane } from "./open-next";
import { conversationsSearch, type Filters, placeAfter } from "./schema";
import { UnsentElsewhere } from "./unsent-elsewhere";

const NONE = late(() => ({
  unread: t("Nothing is waiting to be read"),
  answer: t("Nothing waits for your answer"),
}));

/** Why there are no conversations. */
function Nothing({ filters, canAssign }: { filters: Filters; canAssign: boolean }) {
  if (filters.q !== "" || filters.show !== undefined) {
    const all = conversationsSearch.href(filters, { q: "", show: undefined, after: undefined });
    return (
      <EmptyState
        title={
          filters.q !== "" || filters.show === undefined
            ? t("No conversation contains these words")
            : NONE[filters.show]
        }
        action={<ButtonLink to={all}>{t("Show all")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      className="flex-1"
      title={t("Your conversations will appear here")}
      action={
        canAssign ? (
          <ButtonLink to="/admin-dashboard/task-assign">{t("Assign a task")}</ButtonLink>
        ) : null
      }
    >
      {t(
        "Each task that somebody assigns to you is a conversation. What waits for you is at the top.",
      )}
    </EmptyState>
  );
}

import { late } from "~/core/words/late";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";

const Rows = afterFrame(ConversationList);
const OwnAbsence = onDemand(() => import("~/core/person/away/own-absence"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { clientAction };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Conversations") };

export const meta = titled(() => t("Conversations"));

/** The signed-in person's own tasks as conversations, the most urgent first. */
export async function loader(args: LoaderFunctionArgs) {
  const filters = conversationsSearch.read(new URL(args.request.url).searchParams);
  const after = placeAfter(filters);
  const { q: search, show } = filters;
  const { me, headers, ...read } = await requirePersonWith(args, (db) =>
    Promise.all([
      listMyConversations(db, { search, after, show }),
      show === "unread" && search === "" && after === null ? listNoLongerOwn(db) : [],
    ]),
  );
  const [page, noLongerOwn] = read.page;
  // Everything on this page may be gone by now.
  if (page.conversations.length === 0 && after !== null) {
    throw redirect(conversationsSearch.href(filters, { after: undefined }), { headers });
  }
  const { away, to_answer: toAnswer, unread } = me;
  // What an admin has received is mostly about tasks of others.
  const counts = { answer: toAnswer, unread: may(me, "oversee") ? null : unread };
  const conversations = toDeltas(page.conversations);
  return data({ ...page, filters, counts, away, noLongerOwn, conversations }, { headers });
}

export const action = markAction("person", "/user-dashboard/conversations", "own");

export default function ConversationsPage() {
  const me = useMe();
  const { more, away, ...page } = useLoaderData<typeof loader>();
  // Opening a conversation does not ask the loader.
  const task = useOpenTask() ?? undefined;
  const loaded = useMemo(() => ({ ...page.filters, task }), [page.filters, task]);
  const { counts, noLongerOwn } = page;
  const words = useKeptSearch();
  const filters = useMemo(
    () => (words === null ? loaded : { ...loaded, q: words }),
    [loaded, words],
  );
  const conversations = useHolding(useDeltas(page.conversations), words);
  const rows = new Set(conversations.map(({ id }) => id));
  useKeptConversations(conversations, may(me, "oversee"));
  const isNone = conversations.length === 0 && noLongerOwn.length === 0;
  const isEmpty = isNone && filters.q === "" && filters.show === undefined;
  const here = conversationsSearch.href(loaded);
  return (
    <ListAndPane Pane={OwnTaskPane} rows={conversations}>
      <div className="flex w-full max-w-3xl flex-1 flex-col">
        <OpenNext {...{ conversations, here }} />
        {away === null ? null : (
          <Suspense>
            <OwnAbsence away={away} profile="/user-dashboard/profile" className="mb-3" />
          </Suspense>
        )}
        {isEmpty ? null : <Choice filters={loaded} counts={counts} />}
        {filters.show === "unread" ? (
          <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
            {/* A status, because marking as read changes nothing else that a screen reader would announce. */}
            <p role="status" className="text-ink-soft">
              {isNone
                ? t("Everything is read")
                : counts.unread === null
                  ? ""
                  : t("{unread} unread", { unread: counts.unread })}
            </p>
            <MarkAll action={here} isUnread={!isNone} />
          </div>
        ) : null}
        <SearchedKept words={words} />
        <DecisionsElsewhere rows={rows} />
        <UnsentElsewhere rows={rows} filters={filters} />
        <NoLongerOwnRows rows={noLongerOwn} here={here} />
        {isNone ? <Nothing filters={filters} canAssign={may(me, "assign")} /> : null}
        {/* This list also has the rows that have just left. */}
        <Rows {...{ conversations, more, filters, here }} />
        <Paging
          back={
            filters.after === undefined
              ? null
              : conversationsSearch.href(filters, { after: undefined })
          }
          on={null}
          words={[t("From the top"), t("More")]}
        />
      </div>
    </ListAndPane>
  );
}

type ChoiceProps = {
  filters: Filters;
  /** Null if the number would count more than the list shows. */
  counts: { answer: number; unread: number | null };
};

/** The choice of conversations; on a phone the search covers the rest while it has the focus. */
function Choice({ filters, counts }: ChoiceProps) {
  const shown = [
    { show: undefined, label: t("All") },
    { show: "answer" as const, label: t("Needs an answer"), count: counts.answer },
    { show: "unread" as const, label: t("Unread"), count: counts.unread ?? undefined },
  ];
  return (
    <div className="relative mb-3 flex items-center gap-4 max-sm:-mt-4 max-sm:mb-2">
      <TabLinks
        label={t("Which conversations")}
        className="min-w-0 flex-1 max-sm:gap-4 max-sm:pe-11"
        items={shown.map(({ show, label, count }) => ({
          to: conversationsSearch.href(filters, { show }),
          label,
          current: filters.show === show,
          ...(count !== undefined && { count }),
        }))}
      />
      <FilterForm
        search={conversationsSearch}
        state={filters}
        keep={["show"]}
        label={t("My conversations")}
        className={cn(
          "bg-paper flex items-center gap-2 max-sm:absolute max-sm:inset-y-0 max-sm:end-0 sm:w-64",
          filters.q === ""
            ? "max-sm:w-11 max-sm:focus-within:w-full max-sm:not-focus-within:[&_input]:border-transparent max-sm:not-focus-within:[&_input]:bg-transparent max-sm:not-focus-within:[&_input]:pe-0"
            : "max-sm:w-full",
        )}
      >
        <SearchField
          name="q"
          label={t("Search title or what was said")}
          placeholder={t("Title or what was said")}
          defaultValue={filters.q}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <ClearFilters search={conversationsSearch} state={filters} />
      </FilterForm>
    </div>
  );
}

type NoLongerOwnProps = { rows: ReadonlyArray<NoLongerOwn>; here: string };

/** Notifications of tasks that somebody else has now. */
function NoLongerOwnRows({ rows, here }: NoLongerOwnProps) {
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={t("No longer yours")} className="mb-5 max-sm:mb-3">
      <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold max-sm:mb-1 max-sm:text-xs">
        {t("No longer yours")}
      </h2>
      <RowList className="@container">
        {rows.map((row) => (
          <li key={row.id} data-arrival={row.id}>
            <GoneRow row={row} here={here} />
          </li>
        ))}
      </RowList>
    </div>
  );
}

function GoneRow({ row, here }: { row: NoLongerOwn; here: string }) {
  const { Form, isMarking } = useMark(row.id);
  const who = senderOf(row.by);
  return (
    <TaskItem
      face={{ id: row.by.sender_id ?? "daymark", name: who }}
      aside={
        isMarking ? null : (
          <Form method="post" action={here} preventScrollReset className="flex self-center">
            <input type="hidden" name="intent" value="read" />
            <input type="hidden" name="taskId" value={row.id} />
            <button
              type="submit"
              title={t("Mark read")}
              aria-label={t("Mark read: a task of somebody else")}
              className="rounded-control hover:bg-line inline-flex size-11 items-center justify-center"
            >
              <UnreadDot />
            </button>
          </Form>
        )
      }
    >
      <p className="font-medium">{receivedText({ ...row, senderName: who })}</p>
      <p className="text-ink-faint text-sm">
        {t("This task now belongs to somebody else")}
        <span aria-hidden="true">{" · "}</span>
        <Since at={row.at} />
      </p>
    </TaskItem>
  );
}
