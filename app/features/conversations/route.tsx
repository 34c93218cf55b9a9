import "./conversations.css";
import { m } from "~/core/words/m";
import { may } from "~/core/server/rights";
import { type ActionFunctionArgs, data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { requirePerson, requirePersonWith } from "~/core/session/guards.server";
import { MarkAll } from "~/task/acts/mark/mark-all";
import { mark } from "~/task/acts/mark/mark.server";
import { markOwnRead } from "~/task/acts/mark/mark.model.server";
import { sendMark as clientAction } from "~/task/acts/mark/use-mark";
import { afterFrame } from "~/core/kit/after-frame";
import { SearchedKept, useHolding, useKeptSearch } from "~/core/kit/search-kept";
import { DecisionsElsewhere } from "~/task/conversation/decisions-elsewhere";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { useKeptConversations } from "~/task/conversation/use-kept-conversations";
import {
  listMyConversations,
  listNoLongerOwn,
} from "~/task/conversation/conversations.model.server";
import { openThread } from "~/task/entries/thread.model.server";
import { onDemand } from "~/core/live/on-demand";
import { titled } from "~/core/kit/page-title";
import { useMe } from "~/core/session/use-me";
import { Paging } from "~/core/kit/ui/pagination";
import { ConversationList } from "./conversation-list";
import { Nothing } from "./nothing";
import { NoLongerOwnRows } from "./no-longer-own";
import { OpenNext, OwnTaskPane } from "./open-next";
import { conversationsSearch, placeAfter } from "./schema";
import { Choice } from "./choice";
import { UnsentElsewhere } from "./unsent-elsewhere";

const Rows = afterFrame(ConversationList);
const OwnAbsence = onDemand(() => import("~/core/person/away/own-absence"));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { clientAction };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

const HERE = "/user-dashboard/conversations";

export const handle = { place: m.conversations_conversations };

export const meta = titled(m.conversations_conversations);

/** The signed-in person's own tasks as conversations, those that need them first. */
export async function loader(args: LoaderFunctionArgs) {
  const filters = conversationsSearch.read(new URL(args.request.url).searchParams);
  const after = placeAfter(filters);
  const { q: search, show } = filters;
  const { me, headers, ...read } = await requirePersonWith(args, (db) =>
    Promise.all([
      listMyConversations(db, { search, after, show }),
      openThread(db, args.request),
      show === "unread" && search === "" && after === null ? listNoLongerOwn(db) : [],
    ]),
  );
  const [page, thread, noLongerOwn] = read.page;
  // Everything on this page may be gone by now.
  if (page.conversations.length === 0 && after !== null) {
    throw redirect(conversationsSearch.href(filters, { after: undefined }), { headers });
  }
  const { away, to_answer: toAnswer, unread } = me;
  // What an admin has received is mostly about tasks of others.
  const counts = { answer: toAnswer, unread: may(me, "oversee") ? null : unread };
  return data({ filters, counts, thread, away, noLongerOwn, ...page }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requirePerson(args);
  const marking = { here: HERE, ...(may(guarded.me, "oversee") && { markAll: markOwnRead }) };
  return mark(args.request, guarded, marking);
}

export default function ConversationsPage() {
  const me = useMe();
  const { filters: loaded, thread, more, away, ...page } = useLoaderData<typeof loader>();
  const { counts, noLongerOwn } = page;
  const words = useKeptSearch();
  const filters = words === null ? loaded : { ...loaded, q: words };
  const conversations = useHolding(page.conversations, words);
  const rows = new Set(conversations.map(({ id }) => id));
  useKeptConversations(conversations, may(me, "oversee"));
  const isNone = conversations.length === 0 && noLongerOwn.length === 0;
  const isEmpty = isNone && filters.q === "" && filters.show === undefined;
  const here = conversationsSearch.href(loaded);
  return (
    <ListAndPane thread={thread} Pane={OwnTaskPane} rows={conversations}>
      <div className="flex w-full max-w-3xl flex-1 flex-col">
        {thread ? (
          <OpenNext key={thread.task.id} {...{ conversations, here }} task={thread.task} />
        ) : null}
        {away === null ? null : (
          <Suspense>
            <OwnAbsence away={away} profile="/user-dashboard/profile" className="mb-3" />
          </Suspense>
        )}
        {isEmpty ? null : <Choice filters={loaded} counts={counts} />}
        {filters.show === "unread" ? (
          <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
            {/* Marking as read changes nothing else on the page that could be announced. */}
            <p role="status" className="text-ink-soft">
              {isNone
                ? m.conversations_everything_is_read()
                : counts.unread === null
                  ? ""
                  : m.conversations_unread_unread({ unread: counts.unread })}
            </p>
            <MarkAll action={here} isUnread={!isNone} />
          </div>
        ) : null}
        <SearchedKept words={words} />
        <DecisionsElsewhere rows={rows} openTask={thread?.task.id} />
        <UnsentElsewhere rows={rows} filters={filters} />
        <NoLongerOwnRows rows={noLongerOwn} here={here} />
        {isNone ? <Nothing filters={filters} canAssign={may(me, "assign")} /> : null}
        {/* It also has rows that have just left. */}
        <Rows {...{ conversations, more, filters, here }} />
        <Paging
          back={
            filters.after === undefined
              ? null
              : conversationsSearch.href(filters, { after: undefined })
          }
          on={null}
          words={[m.conversations_from_the_top(), m.conversations_more()]}
        />
      </div>
    </ListAndPane>
  );
}
