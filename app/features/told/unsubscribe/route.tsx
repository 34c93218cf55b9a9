import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { FrontPage } from "~/core/shell/front-page";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { readUnsubscribeToken } from "../mail/addresses.server";
import { findMail, stopMails } from "../mails.model.server";

export const meta: MetaFunction = () => [
  { title: m.told_mails_daymark() },
  { name: "robots", content: "noindex" },
];

/** The mail that a link is in; null for a link that is not ours or older than 30 days. */
async function mailOf(request: Request) {
  const key = readUnsubscribeToken(new URL(request.url).searchParams.get("token") ?? "");
  return key === null ? null : findMail(key);
}

/** Says what a link stops: programs that open links to look at them stop nothing. */
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
      <FrontPage title={m.told_this_link_no_longer()}>
        <p className="text-ink-soft mt-3">{m.told_it_is_incomplete_or()}</p>
        <ProfileLink />
      </FrontPage>
    );
  }
  if (isDone) {
    return (
      <FrontPage title={m.told_stopped()}>
        <div role="status" className="text-ink-soft mt-3 flex flex-col gap-2">
          <p>{m.told_daymark_sends_you_no()}</p>
          <p>{m.told_your_profile_has_this()}</p>
        </div>
        <ProfileLink />
      </FrontPage>
    );
  }
  return (
    <FrontPage title={m.common_stop_these_mails()}>
      <Form method="post" replace className="mt-3 flex flex-col gap-4">
        <p className="text-ink-soft">{m.told_you_get_no_more_mail()}</p>
        <Button type="submit" variant="primary" size="lg" pending={isBusy}>
          {m.common_stop_these_mails()}
        </Button>
        <p className="text-ink-faint text-sm">{m.told_your_profile_has_this()}</p>
      </Form>
    </FrontPage>
  );
}

function ProfileLink() {
  return (
    <ButtonLink to="/user-dashboard/profile" size="lg" className="mt-6 w-full">
      {m.told_your_profile()}
    </ButtonLink>
  );
}
