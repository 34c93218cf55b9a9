import "./checking.css";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { afterFrame } from "~/core/kit/after-frame";
import { titled } from "~/core/kit/page-title";
import { href } from "~/core/server/addresses";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { withPage } from "~/core/live/on-demand";
import { requireRightWith } from "~/core/session/guards.server";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { openThread } from "~/task/entries/thread.model.server";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { countChecks, listToCheck } from "./checking.model.server";
import { checkSearch } from "./schema";

const Queue = afterFrame(withPage(() => import("./queue")));

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.common_to_check };

export const meta = titled(m.common_to_check);

/** What people say is done and somebody else is to look at, with what shows that it is. */
export async function loader(args: LoaderFunctionArgs) {
  const state = checkSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      listToCheck(db, state.of === "all"),
      countChecks(db),
      openThread(db, args.request),
    ]),
  );
  const [tasks, counts, thread] = page;
  return data({ state, tasks, counts, thread }, { headers });
}

export default function ToCheckPage() {
  const { state, tasks, counts, thread } = useLoaderData<typeof loader>();
  const views = [
    { of: undefined, label: m.checking_mine(), count: counts.mine },
    { of: "all", label: m.common_all(), count: counts.total },
  ] as const;
  return (
    <ListAndPane thread={thread} Pane={AdminTaskPane} rows={tasks}>
      <div className="mb-2">
        <SegmentedLinks
          label={m.checking_whose()}
          items={views.map(({ of, label, count }) => ({
            to: checkSearch.href(state, { of }),
            label,
            count,
            current: state.of === of,
          }))}
        />
      </div>
      <Queue />
      {may(useMe(), "administer") ? (
        <p className="text-ink-soft mt-4 text-sm">
          <Link
            to={`${href("/admin-dashboard/settings", { check: 1 })}#check`}
            className="underline"
          >
            {m.checking_when_told()}
          </Link>
        </p>
      ) : null}
    </ListAndPane>
  );
}
