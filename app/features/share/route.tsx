import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { m } from "~/core/words/m";
import { withOpenTask } from "~/core/kit/address/open-task";
import { titled } from "~/core/kit/page-title";
import { useHolding, useKeptSearch } from "~/core/kit/search-kept";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { pageColumn } from "~/core/kit/ui/page-column";
import { Skeleton, SkeletonGroup } from "~/core/kit/ui/skeleton";
import { notify } from "~/core/kit/ui/toaster";
import { requirePersonWith } from "~/core/session/guards.server";
import { useMe } from "~/core/session/use-me";
import { type Choice, listChoices } from "./choices.server";
import { dropShared } from "./read-shared";
import { shareSearch } from "./schema";
import { SharedCard } from "./shared-card";
import { SHARE_TEXTS } from "./share.words";
import { TaskChoice } from "./task-choice";
import { loadPutting, type Seen, useShared } from "./use-shared";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";

export const handle = { place: m.share_share };

export const meta = titled(m.share_share);

const CONVERSATIONS = "/user-dashboard/conversations";
const TASK_STATUS = "/admin-dashboard/task-status";

/** The tasks from which one is chosen for what another app shared; that itself never leaves the device here. */
export async function loader(args: LoaderFunctionArgs) {
  const search = shareSearch.read(new URL(args.request.url).searchParams);
  const { headers, page } = await requirePersonWith(args, (db, _uid, me) =>
    listChoices(db, me, search.q),
  );
  return data({ search, choices: page }, { headers });
}

/** Nothing moves under the finger of somebody who chooses. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search;
}

export default function SharePage() {
  const { search } = useLoaderData<typeof loader>();
  const [turn, setTurn] = useState(0);
  const seen = useShared(turn);
  const { problem } = search;
  return (
    <div className={pageColumn("form")}>
      {problem !== undefined ? (
        <Nothing words={SHARE_TEXTS.problems[problem]} />
      ) : seen === undefined ? (
        <SkeletonGroup
          label={m.share_loading_what_was_shared()}
          className="flex flex-col gap-3 noscript:hidden"
        >
          <Skeleton className="rounded-card h-28" />
          <Skeleton className="h-11" />
          <Skeleton className="rounded-card h-72" />
        </SkeletonGroup>
      ) : seen === null || isNothing(seen) ? (
        <Nothing words={SHARE_TEXTS.nothing} />
      ) : (
        <Waiting key={seen.at} seen={seen} onNext={() => setTurn(turn + 1)} />
      )}
    </div>
  );
}

function isNothing({ files, text }: Seen): boolean {
  return files.length === 0 && text === "";
}

function Nothing({ words }: { words: { title: string; text: string } }) {
  return (
    <EmptyState
      title={words.title}
      action={<ButtonLink to={CONVERSATIONS}>{m.share_go_to_your_tasks()}</ButtonLink>}
    >
      {words.text}
    </EmptyState>
  );
}

function Waiting({ seen, onNext }: { seen: Seen; onNext: () => void }) {
  const { search, choices } = useLoaderData<typeof loader>();
  const { uid, most_file_mb: mostMb } = useMe();
  const navigate = useNavigate();
  const words = useKeptSearch();
  const shown = useHolding(choices, words);
  const [chosen, setChosen] = useState<string | null>(null);
  const isOver = useRef(false);
  const fits =
    seen.text !== "" ||
    (mostMb !== null && seen.files.some(({ file, problem }) => file !== null && problem === null));

  async function cancel() {
    // What waited before is asked about next.
    if (await dropShared(seen).catch(() => false)) onNext();
    else navigate(CONVERSATIONS, { replace: true });
  }

  async function choose({ id, isOwn }: Choice) {
    if (isOver.current) return;
    isOver.current = true;
    setChosen(id);
    try {
      const { putIntoDraft } = await loadPutting();
      const problems = await putIntoDraft(seen, { taskId: id, uid, mostMb });
      if (problems.length > 0) notify({ type: "error", message: problems.join(" ") });
      await dropShared(seen).catch(() => undefined);
      const list = isOwn ? CONVERSATIONS : TASK_STATUS;
      navigate(`${withOpenTask(list, id)}#message`, { replace: true });
    } catch {
      notify({ type: "error", message: m.share_this_could_not_be() });
      isOver.current = false;
      setChosen(null);
    }
  }

  const cancelButton = (
    <Button size="sm" onClick={() => void cancel()}>
      {m.common_cancel()}
    </Button>
  );
  return (
    <>
      <SharedCard seen={seen} areFilesOff={mostMb === null} />
      {fits ? (
        <>
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 className="min-w-0 text-lg font-semibold">{m.share_which_task_is_it()}</h2>
            {cancelButton}
          </div>
          <TaskChoice
            search={search}
            choices={shown}
            words={words}
            chosen={chosen}
            onChoose={(choice) => void choose(choice)}
          />
        </>
      ) : (
        <EmptyState compact title={m.share_none_of_this_can()} action={cancelButton} />
      )}
    </>
  );
}
