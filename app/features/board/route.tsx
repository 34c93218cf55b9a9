import "./board.css";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import { createCookie, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { requirePersonWith } from "~/core/session/guards.server";
import { afterFrame } from "~/core/kit/after-frame";
import { toDeltas, useDeltas } from "~/core/kit/list/deltas";
import { holds, SearchedKept, useKeptSearch } from "~/core/kit/search-kept";
import { DecisionsElsewhere } from "~/task/conversation/decisions-elsewhere";
import { useOpenThread } from "~/task/conversation/open-thread";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { TaskPane } from "~/task/conversation/late-pane";
import { useOpening } from "~/core/kit/address/pane-history";
import { useKeptConversations } from "~/task/conversation/use-kept-conversations";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { cardsOf, narrowed, toBoard } from "~/task/lists/board";
import { countMyBoard, listMyBoard } from "./board.model.server";
import { onDemand, withPage } from "~/core/live/on-demand";
import { titled } from "~/core/kit/page-title";
import { useMe } from "~/core/session/use-me";
import { BoardTools } from "./board-tools";
import { boardSearch, isOrder, type Order } from "./schema";

const LIFE_S = 400 * 24 * 3600;

/** The order of columns that a person last chose on this device, from a cookie of their own. */
async function keptOrder(request: Request, uid: string): Promise<Order> {
  const said: unknown = await cookieOf(uid)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return isOrder(said) ? said : "due";
}

async function keepOrder(headers: Headers, uid: string, order: Order): Promise<void> {
  headers.append("Set-Cookie", await cookieOf(uid).serialize(order));
}

function cookieOf(uid: string) {
  return createCookie(`daymark-order-${uid}`, {
    httpOnly: true,
    sameSite: "lax",
    maxAge: LIFE_S,
    path: "/",
    secure: env().NODE_ENV === "production",
  });
}

import { env } from "~/core/server/env.server";

const OwnAbsence = onDemand(() => import("~/core/person/away/own-absence"));
// The board and its library for dragging are a sixth of the page's scripts.
const Cards = afterFrame(withPage(() => import("./board")));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("My Board") };

export const meta = titled(() => t("My Board"));

/** The signed-in person's own tasks, by column, as filtered by the address. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const filters = boardSearch.read(url.searchParams);
  const { q: search, priority, due } = filters;
  const { me, headers, page } = await requirePersonWith(args, async (db, uid) => {
    const kept = await keptOrder(args.request, uid);
    const order = filters.order ?? kept;
    const read = await Promise.all([
      listMyBoard(db, { search, priority, due }, { ...filters, byDue: order === "due" }),
      countMyBoard(db, { search, priority, due }),
    ]);
    return { kept, order, read };
  });
  const { kept, order } = page;
  const [cards, counts] = page.read;
  if (order !== kept) await keepOrder(headers, me.uid, order);
  return data(
    {
      filters,
      order,
      counts,
      toAccept: me.to_accept,
      away: me.away,
      cards: toDeltas(cards),
    },
    { headers },
  );
}

export default function MyBoardPage() {
  const me = useMe();
  const {
    filters: loaded,
    order,
    counts,
    toAccept,
    away,
    cards: sent,
  } = useLoaderData<typeof loader>();
  const words = useKeptSearch();
  const all = useDeltas(sent);
  const whole = useMemo(() => toBoard(all, counts), [all, counts]);
  const board = useMemo(
    () => (words === null ? whole : narrowed(whole, (card) => holds(card, words))),
    [whole, words],
  );
  const { search } = useLocation();
  // A phone changes its visible column, and a tap the open task, without asking the loader.
  const { column, task } = boardSearch.read(search);
  const filters = useMemo(() => ({ ...loaded, column, task }), [loaded, column, task]);
  const isEmpty = [...board.columns, board.older].every(({ total }) => total === 0);
  const rows = cardsOf(board);
  const cards = new Set(rows.map(({ id }) => id));
  // A conversation that is still loading already has its room, however long loading takes.
  const opening = useOpening();
  const thread = useOpenThread();
  const isBeside = thread !== undefined || (opening !== null && cards.has(opening));
  useKeptConversations(rows, may(me, "oversee"));
  const absence =
    away === null ? null : (
      <Suspense>
        <OwnAbsence away={away} profile="/user-dashboard/profile" />
      </Suspense>
    );
  const elsewhere = <DecisionsElsewhere cards={cards} />;
  if (isEmpty && thread === undefined && !boardSearch.hides(filters)) {
    return (
      <>
        {elsewhere}
        {absence}
        <NoTasks canAssign={may(me, "assign")} />
      </>
    );
  }
  return (
    <ListAndPane Pane={TaskPane} rows={rows} isWide>
      {elsewhere}
      <div className="flex min-h-0 flex-1 flex-col gap-3 lg:h-[calc(100dvh-6.5rem)] lg:min-h-96 lg:flex-none">
        {absence}
        <BoardTools
          filters={filters}
          order={order}
          isBeside={isBeside}
          counts={{
            toAccept,
            overdue: counts.overdue,
            dueToday: counts.due_today,
          }}
        />
        <SearchedKept words={words} />
        <Cards board={board} filters={filters} order={order} isBeside={isBeside} />
      </div>
    </ListAndPane>
  );
}

function NoTasks({ canAssign }: { canAssign: boolean }) {
  return (
    <EmptyState
      className="flex-1"
      title={t("Your tasks will appear here")}
      action={
        canAssign ? (
          <ButtonLink to="/admin-dashboard/task-assign">{t("Assign a task")}</ButtonLink>
        ) : null
      }
    >
      {t(
        "What somebody assigns to you appears here: in New until you answer, in Pending while you work on it, in Completed when it is done.",
      )}
    </EmptyState>
  );
}
