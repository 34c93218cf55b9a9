import { useFetcher, useLocation } from "@remix-run/react";
import { Suspense, useState } from "react";
import { t } from "~/core/words/t";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";
import { useAnswer } from "~/core/kit/form/use-answer";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { notify } from "~/core/kit/ui/toaster";
import { cn } from "~/core/kit/cn";
import { onDemand } from "~/core/live/on-demand";
import { may } from "~/core/server/rights";
import { useMe } from "~/core/session/use-me";
import { href } from "~/core/server/addresses";
import { useClosePane } from "~/core/kit/address/pane-history";
import type { ThreadTask } from "~/task/entries/thread";

const AskInDialog = onDemand(() => import("./ask-in-dialog"));

type ThirdPersonsProps = {
  task: ThreadTask;
  /** The name after an @ in a message that was just sent; null otherwise. */
  named: string | null;
  /** Called when the window in which somebody is asked in is closed. */
  onAsked: () => void;
};

/** Who else is in a conversation, for all who read it; who may ask people in adds and removes them. */
export function ThirdPersons({ task, named, onAsked }: ThirdPersonsProps) {
  const me = useMe();
  const { pathname, search } = useLocation();
  const { close } = useClosePane();
  const fetcher = useFetcher<ActionAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  const people = task.third_persons;
  const isIn = people.some(({ uid }) => uid === me.uid);
  const mayAsk = task.user_id === me.uid || task.may_change || may(me, "administer");
  useAnswer(fetcher.data, ({ ok, message }) => {
    const description = errorOf({ ok, message });
    if (ok) notify({ type: "success", message: message ?? "" });
    else notify({ type: "error", message: t("Not changed"), ...(description && { description }) });
    if (ok && isIn && !mayAsk) close();
  });
  const there = [task.user_name, task.assigner_name, ...people.map(({ name }) => name)].map(
    (name) => name.toLowerCase(),
  );
  const isNamed = mayAsk && named !== null && !there.includes(named.toLowerCase());
  function closeDialog() {
    setIsAsking(false);
    onAsked();
  }
  if (people.length === 0 && !mayAsk) return null;
  return (
    <div
      className={cn(
        "third-persons text-ink-soft flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pb-2 text-sm",
        people.length === 0 && "conversation-more",
      )}
    >
      {people.length === 0 ? null : (
        <fetcher.Form method="post" action={href("/resources/third-persons")} className="contents">
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="task" value={task.id} />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <span id={`also-${task.id}`} className="shrink-0">
            {t("Also here:")}
          </span>
          <ul aria-labelledby={`also-${task.id}`} className="contents">
            {people.map(({ uid, name, asked_by_name: by }) => (
              <li
                key={uid}
                className="bg-sunken inline-flex max-w-full shrink-0 items-center rounded-full px-2.5 py-0.5"
              >
                <bdi
                  title={t("Asked in by {name}", { name: by })}
                  className="text-ink truncate font-medium"
                >
                  {uid === me.uid ? t("You") : name}
                </bdi>
                {mayAsk ? (
                  <IconButton
                    type="submit"
                    name="who"
                    value={uid}
                    size="sm"
                    label={t("Take {name} out", { name })}
                    className="conversation-more"
                    icon={<Icon name="x" className="size-3.5" />}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {isIn ? (
            <Button
              type="submit"
              size="sm"
              variant="quiet"
              className="conversation-more"
              pending={fetcher.state !== "idle"}
            >
              {t("Leave the conversation")}
            </Button>
          ) : null}
        </fetcher.Form>
      )}
      {mayAsk ? (
        <Button
          size="sm"
          variant="quiet"
          className={cn("noscript:hidden", people.length === 0 ? "-ms-2.5" : "conversation-more")}
          aria-label={t("Add somebody to the conversation")}
          onClick={() => setIsAsking(true)}
        >
          {people.length === 0 ? t("Add somebody") : t("Add")}
        </Button>
      ) : null}
      {isAsking || isNamed ? (
        <Suspense>
          <AskInDialog task={task} named={isNamed ? named : null} onClose={closeDialog} />
        </Suspense>
      ) : null}
    </div>
  );
}
