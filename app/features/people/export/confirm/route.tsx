import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { m } from "~/core/words/m";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { pageColumn } from "~/core/kit/ui/page-column";
import { PageHeader } from "~/core/kit/ui/page-header";
import { titled } from "~/core/kit/page-title";
import { readForm } from "~/core/server/read-form.server";
import { requireRight } from "~/core/session/guards.server";
import { confirmFirst } from "~/core/session/confirm/confirm.server";
import { ConfirmField } from "~/core/session/confirm/confirm-field";
import { confirmSearch, fileSearch } from "~/features/people/people";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

export const handle = { place: m.people_all_users };

export const meta = titled(m.people_export_people);

/** Asks for the reader's password before the file of people, which an address alone cannot ask. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireRight(args, "administer");
  const filters = confirmSearch.read(new URL(args.request.url).searchParams);
  return data({ filters }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requireRight(args, "administer");
  const { headers } = guarded;
  const filters = confirmSearch.read(new URL(args.request.url).searchParams);
  const unconfirmed = await confirmFirst(args.request, guarded, await readForm(args.request));
  if (unconfirmed !== null) {
    return data({ error: unconfirmed.asks.error }, { status: unconfirmed.status, headers });
  }
  return redirect(fileSearch.href(filters), { headers });
}

const NOTHING_WRONG = { error: null };

export default function ConfirmExportPage() {
  const { filters } = useLoaderData<typeof loader>();
  const asks = useActionData<typeof action>() ?? NOTHING_WRONG;
  return (
    <div className={pageColumn("form", "flex flex-col")}>
      <PageHeader lead={m.session_the_file_is_downloaded()} />
      {/* The file that follows is no page, so the browser itself sends this. */}
      <Form
        reloadDocument
        method="post"
        action={confirmSearch.href(filters)}
        className={cardClass("flex flex-col gap-4 sm:p-6")}
      >
        <h2 className="font-semibold">{m.session_enter_your_password_to()}</h2>
        <p className="text-ink-soft measure text-sm">{m.session_daymark_checks_that_it()}</p>
        <ConfirmField asks={asks} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {m.common_continue()}
          </Button>
          <ButtonLink to={`/admin-dashboard/all-users?${confirmSearch.params(filters)}`}>
            {m.people_all_users()}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
