import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { requirePersonWith } from "~/core/session/guards.server";
import { ClearFilters, FilterForm } from "~/core/task/list/filter-form";
import { SearchedKept, useHolding, useKeptSearch } from "~/core/kit/search-kept";
import { DecisionsElsewhere } from "~/core/conversation/decisions-elsewhere";
import { ListAndPane } from "~/core/conversation/list-and-pane";
import { TaskPane } from "~/core/conversation/task-pane";
import { useKeptConversations } from "~/core/conversation/use-kept-conversations";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { SearchField } from "~/core/kit/ui/search-field";
import { listMyConversations } from "~/core/conversation/conversations.model.server";
import { openThread } from "~/core/conversation/open-thread.server";
import { onDemand } from "~/core/live/on-demand";
import { titled } from "~/core/kit/page-title";
import { useMe } from "~/core/session/use-me";
import { Paging } from "~/core/kit/ui/pagination";
import { ConversationList } from "./conversation-list";
import { conversationsSearch, type Filters, placeAfter } from "./schema";
import { UnsentElsewhere } from "./unsent-elsewhere";

const OwnAbsence = onDemand(() => import("~/core/person/away/own-absence"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "Conversations" };

export const meta = titled("Conversations");

/** The signed-in person's own tasks as conversations, those that need them first. */
export async function loader(args: LoaderFunctionArgs) {
  const filters = conversationsSearch.read(new URL(args.request.url).searchParams);
  const after = placeAfter(filters);
  const { me, headers, ...read } = await requirePersonWith(args, (db) =>
    Promise.all([
      listMyConversations(db, { search: filters.q, after }),
      openThread(db, args.request),
    ]),
  );
  const [page, thread] = read.page;
  // Everything on this page may be gone by now.
  if (page.conversations.length === 0 && after !== null) {
    throw redirect(conversationsSearch.href(filters, { after: undefined }), { headers });
  }
  return data({ filters, thread, away: me.away, ...page }, { headers });
}

export default function ConversationsPage() {
  const isAdmin = useMe().role === "admin";
  const { filters: loaded, thread, next, away, ...page } = useLoaderData<typeof loader>();
  const words = useKeptSearch();
  const filters = words === null ? loaded : { ...loaded, q: words };
  const conversations = useHolding(page.conversations, words);
  const rows = new Set(conversations.map(({ id }) => id));
  useKeptConversations(conversations, isAdmin);
  const isEmpty = conversations.length === 0 && !conversationsSearch.hides(filters);
  return (
    <ListAndPane thread={thread} Pane={TaskPane} rows={conversations}>
      <div className="flex w-full max-w-3xl flex-1 flex-col">
        {away === null ? null : (
          <Suspense>
            <OwnAbsence away={away} profile="/user-dashboard/profile" className="mb-3" />
          </Suspense>
        )}
        {isEmpty ? null : <Search filters={loaded} />}
        <SearchedKept words={words} />
        <DecisionsElsewhere rows={rows} openTask={thread?.task.id} />
        <UnsentElsewhere rows={rows} filters={filters} />
        {conversations.length === 0 ? (
          <Nothing filters={filters} isAdmin={isAdmin} />
        ) : (
          <ConversationList conversations={conversations} filters={filters} />
        )}
        <Paging
          back={
            filters.after === undefined
              ? null
              : conversationsSearch.href(filters, { after: undefined })
          }
          on={next === null ? null : conversationsSearch.href(filters, { after: next })}
          words={["From the top", "More"]}
        />
      </div>
    </ListAndPane>
  );
}

function Search({ filters }: { filters: Filters }) {
  return (
    <FilterForm
      search={conversationsSearch}
      state={filters}
      label="My conversations"
      className="mb-3 flex items-center gap-2"
    >
      <SearchField
        name="q"
        label="Search title or what was said"
        placeholder="Title or what was said"
        defaultValue={filters.q}
        maxLength={200}
        className="min-w-0 flex-1"
      />
      <ClearFilters search={conversationsSearch} state={filters} />
    </FilterForm>
  );
}

function Nothing({ filters, isAdmin }: { filters: Filters; isAdmin: boolean }) {
  if (conversationsSearch.hides(filters)) {
    const all = conversationsSearch.cleared(filters);
    return (
      <EmptyState
        title="No conversation contains these words"
        action={<ButtonLink to={all}>Show all</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      className="flex-1"
      title="Your conversations will appear here"
      action={
        isAdmin ? <ButtonLink to="/admin-dashboard/task-assign">Assign a task</ButtonLink> : null
      }
    >
      Each task that somebody assigns to you is a conversation. What waits for you is at the top.
    </EmptyState>
  );
}
