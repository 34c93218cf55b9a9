import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePerson } from "~/auth/guards.server";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { toColumns } from "~/domain/board";
import { listMyBoard } from "~/models/board.server";
import { pageTitle } from "~/utils/page-title";
import { Board } from "./board";

export const handle = { place: "My board" };

export const meta: MetaFunction<typeof loader> = ({ data: board }) => [
  { title: pageTitle("My board", board?.me.unread) },
];

/** The signed-in person's own tasks, by column. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requirePerson(args);
  const columns = toColumns(await listMyBoard(db));
  return data({ me, columns, now: new Date().toISOString() }, { headers });
}

export default function MyBoardPage() {
  const { me, columns, now } = useLoaderData<typeof loader>();
  if (columns.some(({ total }) => total > 0)) {
    return (
      <Board columns={columns} uid={me.uid} toAccept={me.to_accept} calendar={me} serverNow={now} />
    );
  }
  return (
    <EmptyState
      className="flex-1"
      title="Your tasks will stand here"
      action={
        me.role === "admin" ? (
          <ButtonLink to="/admin-dashboard/task-assign">Assign a task</ButtonLink>
        ) : null
      }
    >
      What somebody assigns to you shows up by itself: in New until you answer, in Pending while you
      work on it, in Completed when it is done.
    </EmptyState>
  );
}
