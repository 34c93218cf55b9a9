import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { pageColumn } from "~/core/kit/ui/page-column";
import { PageHeader } from "~/core/kit/ui/page-header";
import { titled } from "~/core/kit/page-title";
import { formAction } from "~/core/session/form-action.server";
import { requireRight } from "~/core/session/guards.server";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import { confirmFirst } from "~/core/session/confirm/confirm.server";
import { ConfirmField } from "~/core/session/confirm/confirm-field";
import { confirmSearch, fileSearch } from "~/features/people/people";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

export const handle = { place: () => t("All Users") };

export const meta = titled(() => t("Export people"));

/** Asks for the reader's password before the file of people, because a plain address cannot ask. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireRight(args, "administer");
  const filters = confirmSearch.read(new URL(args.request.url).searchParams);
  return data({ filters }, { headers });
}

export const action = formAction<typeof NOTHING_WRONG>("administer", async (sent) => {
  const unconfirmed = await confirmFirst(sent.request, sent, sent.fields);
  if (unconfirmed !== null) {
    const { status, asks } = unconfirmed;
    return { ok: false, status, value: { error: asks.error } };
  }
  const filters = confirmSearch.read(new URL(sent.request.url).searchParams);
  return { to: fileSearch.href(filters) };
});

const NOTHING_WRONG: Pick<ConfirmAsk, "error"> = { error: null };

export default function ConfirmExportPage() {
  const { filters } = useLoaderData<typeof loader>();
  const asks = useActionData<typeof action>()?.value ?? NOTHING_WRONG;
  return (
    <div className={pageColumn("form", "flex flex-col")}>
      <PageHeader lead={t("The file is downloaded right after; this page stays.")} />
      {/* The browser itself sends this form, because a file follows and no page. */}
      <Form
        reloadDocument
        method="post"
        action={confirmSearch.href(filters)}
        className={cardClass("flex flex-col gap-4 sm:p-6")}
      >
        <h2 className="font-semibold">{t("Enter your password to continue")}</h2>
        <p className="text-ink-soft measure text-sm">
          {t(
            "Daymark checks that it is you before it gives out access or a list of people. It asks again after 15 minutes.",
          )}
        </p>
        <ConfirmField asks={asks} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {t("Continue")}
          </Button>
          <ButtonLink to={`/admin-dashboard/all-users?${confirmSearch.params(filters)}`}>
            {t("All Users")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
