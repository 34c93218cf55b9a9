import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { FrontPage } from "~/core/shell/front-page";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { readUnsubscribeToken } from "../mail/addresses.server";
import { findMail, stopMails } from "../mails.model.server";

export const meta: MetaFunction = () => [
  { title: t("Mails · Daymark") },
  { name: "robots", content: "noindex" },
];

/** The mail that contains a link; null if the link is not Daymark's, or older than 30 days. */
async function mailOf(request: Request) {
  const key = readUnsubscribeToken(new URL(request.url).searchParams.get("token") ?? "");
  return key === null ? null : findMail(key);
}

/** Says what a link stops, without stopping it: programs open links to look at them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isOurs = (await mailOf(request)) !== null;
  return data({ isOurs }, { status: isOurs ? 200 : 404 });
}

/** Stops all mail about work, by the button or by a mail program's one click (RFC 8058), however often. */
export async function action({ request }: ActionFunctionArgs) {
  const mail = await mailOf(request);
  const isDone = mail !== null && (await stopMails(mail.person));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

export default function UnsubscribePage() {
  const { isOurs } = useLoaderData<typeof loader>();
  const isDone = useActionData<typeof action>()?.isDone;
  const isBusy = useNavigation().formMethod === "POST";
  if (!isOurs || isDone === false) {
    return (
      <FrontPage title={t("This link no longer works")}>
        <p className="text-ink-soft mt-3">
          {t(
            "It is incomplete, or more than 30 days old. Open the link in a newer mail, or choose in your profile what you get by mail.",
          )}
        </p>
        <ProfileLink />
      </FrontPage>
    );
  }
  if (isDone) {
    return (
      <FrontPage title={t("Stopped")}>
        <div role="status" className="text-ink-soft mt-3 flex flex-col gap-2">
          <p>{t("Daymark sends you no more mail about your work.")}</p>
          <p>{t("Your profile has this and every other choice.")}</p>
        </div>
        <ProfileLink />
      </FrontPage>
    );
  }
  return (
    <FrontPage title={t("Stop these mails")}>
      <Form method="post" replace className="mt-3 flex flex-col gap-4">
        <p className="text-ink-soft">
          {t(
            "You then get no mail about your work, not even that of the day. Push stays as it is.",
          )}
        </p>
        <Button type="submit" variant="primary" size="lg" pending={isBusy}>
          {t("Stop these mails")}
        </Button>
        <p className="text-ink-faint text-sm">
          {t("Your profile has this and every other choice.")}
        </p>
      </Form>
    </FrontPage>
  );
}

function ProfileLink() {
  return (
    <ButtonLink to="/user-dashboard/profile" size="lg" className="mt-6 w-full">
      {t("Your profile")}
    </ButtonLink>
  );
}
