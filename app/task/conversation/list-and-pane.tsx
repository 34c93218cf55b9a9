import { useLocation } from "@remix-run/react";
import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useRef } from "react";
import { cn } from "~/core/kit/cn";
import { usePageMark } from "~/core/kit/use-page-mark";
import type { Thread } from "~/task/entries/thread";
import { useOpenThread } from "./open-thread";
import { type KnownTask, OpeningPane } from "./opening-pane";
import { isOtherVersion } from "~/core/live/use-reach";
import { withOpenTask } from "~/core/kit/address/open-task";
import {
  PaneHistoryProvider,
  TapProvider,
  useFocusOnRow,
  useOpeningNow,
  useOpenTask,
  useTap,
  useWayFromList,
} from "~/core/kit/address/pane-history";

type ListAndPaneProps = {
  /** The component that shows the conversation. */
  Pane: ComponentType<{ thread: Thread | null }>;
  /** The tasks of the list: shown from the tap until the conversation is loaded. */
  rows: ReadonlyArray<KnownTask>;
  /** For a list with parts side by side: the conversation becomes as narrow as on a phone before the list does. */
  isWide?: boolean;
  children: ReactNode;
};

type ShownProps = Pick<ListAndPaneProps, "Pane"> & {
  /** The open conversation, null if it is gone. */
  thread: Thread | null | undefined;
  /** The task that is being opened. */
  known: KnownTask | undefined;
  here: string;
};

/**
 * The content of the pane. Its scripts come after those of the page, unless the page begins with it. Only changes draw
 * it again: drawing it before React takes over would discard the server's HTML.
 */
const Shown = memo(function Shown({ thread, Pane, known, here }: ShownProps) {
  if (known === undefined && thread === undefined) return null;
  const task = known ?? thread?.task;
  const opening = task ? (
    <OpeningPane task={task} here={known ? here : withOpenTask(here, null)} />
  ) : null;
  if (known) return opening;
  return (
    <Suspense fallback={opening}>
      <Pane thread={thread ?? null} />
    </Suspense>
  );
});

/** A list with the open conversation at its right; on a phone the conversation covers the list. */
export function ListAndPane(props: ListAndPaneProps) {
  const { Pane, rows, isWide = false, children } = props;
  const thread = useOpenThread();
  const { pathname, search } = useLocation();
  const opening = useOpeningNow();
  const known = rows.find(({ id }) => id === opening);
  const isOpen = known !== undefined || thread !== undefined;
  const tapped = useTap(opening);
  const taskId = useOpenTask();
  const list = useRef<HTMLDivElement>(null);
  const way = useWayFromList(taskId);
  usePageMark("has-pane", isOpen);
  // A server of another version may know of no such conversation; its own page does.
  const isMissed = taskId !== null && !isOpen;
  useEffect(() => {
    if (isMissed && isOtherVersion()) window.location.reload();
  }, [isMissed]);
  // A conversation left while it was loading counts as open too.
  useFocusOnRow(list, opening ?? taskId);
  return (
    <PaneHistoryProvider value={way}>
      <div
        className={cn(
          "flex min-w-0 flex-1 flex-col",
          isOpen
            ? [
                "lg:grid lg:items-start lg:gap-6",
                isWide
                  ? "lg:grid-cols-[minmax(0,1fr)_clamp(22rem,100%-39.5rem,30rem)]"
                  : "lg:grid-cols-[minmax(0,1fr)_minmax(26rem,30rem)]",
              ]
            : undefined,
        )}
      >
        <div
          ref={list}
          data-beside-pane={isOpen || undefined}
          // A phone covers the list: hidden from Tab and screen readers, but still in place.
          className={cn("under-pane flex min-w-0 flex-1 flex-col", isOpen ? "is-under" : undefined)}
        >
          {children}
        </div>
        {isOpen ? (
          <div
            data-pane
            className="bg-paper low:top-0 max-sm:top-phone-header fixed inset-x-0 top-14 bottom-0 z-30 flex min-w-0 flex-col lg:sticky lg:inset-auto lg:top-20 lg:z-auto lg:h-[calc(100dvh-6.5rem)] lg:min-h-96"
          >
            <TapProvider value={tapped}>
              <Shown {...{ thread, Pane, known }} here={pathname + search} />
            </TapProvider>
          </div>
        ) : null}
      </div>
    </PaneHistoryProvider>
  );
}
