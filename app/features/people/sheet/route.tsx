import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { m } from "~/core/words/m";
import { appOrigin } from "~/core/server/env.server";
import { readForm } from "~/core/server/read-form.server";
import { requireRight, requireRightWith } from "~/core/session/guards.server";
import { listPeopleForLinks } from "~/core/session/sign-in-links.model.server";
import { confirmFirst } from "~/core/session/confirm/confirm.server";
import { ConfirmWindow } from "~/core/session/confirm/confirm-window";
import { titled } from "~/core/kit/page-title";
import { ChoosePeople } from "./choose-people";
import { makeSheet, type SheetAnswer } from "./make-sheet.server";
import { sheetSearch } from "../people";
import { Sheet } from "./sheet";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.people_sign_in_cards };

export const meta = titled(m.people_sign_in_cards_2);

export async function loader(args: LoaderFunctionArgs) {
  const { q, department } = sheetSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requireRightWith(args, "administer", (db) =>
    listPeopleForLinks(db, q, department),
  );
  return data({ ...page, isNarrowed: q !== "" || department !== undefined }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await requireRight(args, "administer");
  const { db, headers } = guarded;
  const form = await readForm(args.request);
  const unconfirmed = await confirmFirst(args.request, guarded, form);
  if (unconfirmed !== null) {
    const asking: SheetAnswer = { kind: "unconfirmed", asks: unconfirmed.asks };
    return data(asking, { status: unconfirmed.status, headers });
  }
  const { status, answer } = await makeSheet(db, form, appOrigin(args.request));
  return data(answer, { status, headers });
}

export default function SheetPage() {
  const { people, total, isNarrowed } = useLoaderData<typeof loader>();
  const answer = useKeptAnswer();
  const isBusy = useNavigation().state !== "idle";
  if (answer?.kind === "made") return <Sheet cards={answer.cards} until={answer.until} />;
  return (
    <>
      <ConfirmWindow
        asks={answer?.kind === "unconfirmed" ? answer.asks : null}
        action={sheetSearch.path}
        pending={isBusy}
      />
      <ChoosePeople {...{ people, total, isNarrowed, answer }} />
    </>
  );
}

/** What was answered, until another page is opened: Remix drops it when live updates load the page again. */
function useKeptAnswer() {
  const answer = useActionData<typeof action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) {
    setKept({ key, answer });
  }
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
