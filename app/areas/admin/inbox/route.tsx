import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { titled } from "~/core/kit/page-title";
import { departmentChoices } from "~/core/person/department";
import { vapid } from "~/core/server/env.server";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { Attention } from "~/features/attention/attention";
import { countAttention, listAttention } from "~/features/attention/attention.model.server";
import { attentionSearch } from "~/features/attention/schema";
import { NoticeSwitch } from "~/features/told/notice-switch";
import { markAction } from "~/task/acts/mark/mark.server";
import { sendMark as clientAction } from "~/task/acts/mark/use-mark";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";
export { clientAction };

export const handle = { place: () => t("Show New Notification") };

export const meta = titled(() => t("Show New Notification"));

/** What needs an admin, with what each of it needs. */
export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const state = attentionSearch.read(url.searchParams);
  const { headers, page } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([listAttention(db, state), countAttention(db, state), listDepartmentsInUse(db)]),
  );
  const [needs, counts, inUse] = page;
  const departments = departmentChoices(inUse, state.department);
  const pushKey = vapid()?.publicKey ?? null;
  return data({ state, needs, counts, departments, pushKey }, { headers });
}

export const action = markAction("oversee", attentionSearch.path);

export default function NewNotificationPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <Attention page={page} notices={<NoticeSwitch pushKey={page.pushKey} />} Pane={AdminTaskPane} />
  );
}
