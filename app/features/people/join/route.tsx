import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { requireRightWith } from "~/core/session/guards.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { departmentOptions } from "~/core/person/department";
import { titled } from "~/core/kit/page-title";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { Banner } from "~/core/kit/ui/banner";
import { pageColumn } from "~/core/kit/ui/page-column";
import { action } from "./change-join.server";
import { JoinLink } from "./join-link";
import { listJoinRequests, readJoinLink } from "./join.model.server";
import { Poster } from "./poster";
import { Requests } from "./requests";
import { useRecheck } from "~/core/live/use-recheck";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.people_join_link };

export const meta = titled(m.people_join_link_2);

export async function loader(args: LoaderFunctionArgs) {
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([readJoinLink(db), listJoinRequests(db), listDepartments(db)]),
  );
  const [link, { requests, total }, departments] = page;
  return data(
    { link, requests, total, departments, workspace: me.workspace_name ?? m.common_daymark() },
    { headers },
  );
}

export default function JoinLinkPage() {
  const { link, requests, total, departments, workspace } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer(useActionData<typeof action>());
  useRecheck(link?.is_open ?? false);
  const made = answer?.value?.link ?? null;
  const failures = answer?.value?.failures ?? [];
  return (
    <div className={pageColumn("form", "flex flex-col gap-4")}>
      {answer?.message ? (
        <div className="print:hidden">
          <Banner tone="danger">
            {answer.message}
            {failures.map(({ name, why }) => (
              <span key={`${name} ${why}`} className="block">
                {name === "" ? why : `${name}: ${why}`}
              </span>
            ))}
          </Banner>
        </div>
      ) : null}
      {made !== null && link !== null ? (
        <Poster link={made} workspace={workspace} until={link.ends_at} />
      ) : null}
      <div className="flex flex-col gap-4 print:hidden">
        {total > 0 || link !== null ? <Requests requests={requests} total={total} /> : null}
        <JoinLink link={link} departments={departmentOptions(departments)} reply={answer?.reply} />
      </div>
    </div>
  );
}
