import { useLocation } from "@remix-run/react";
import { type ComponentType, type ReactNode, useRef } from "react";
import { cn } from "~/core/kit/cn";
import { usePageMark } from "~/core/kit/use-page-mark";
import type { Thread } from "~/task/entries/thread";
import { type KnownTask, OpeningPane } from "./opening-pane";
import {
  PaneHistoryProvider,
  TapProvider,
  useFocusOnRow,
  useOpening,
  useOpenTask,
  useTap,
  useWayFromList,
} from "~/core/kit/address/pane-history";

type ListAndPaneProps = {
  /** The open conversation, null if it is gone; without one the list has all the room. */
  thread: Thread | null | undefined;
  /** The component that shows it. */
  Pane: ComponentType<{ thread: Thread | null }>;
  /** What the list knows about its tasks: shown from the tap until the conversation is loaded. */
  rows: ReadonlyArray<KnownTask>;
  /**
   * The list needs the room for what is side by side in it: the conversation becomes as narrow as on a phone before
   * the list does.
   */
  isWide?: boolean;
  children: ReactNode;
};

/** A list with the open conversation at its right; on a phone the conversation covers the list. */
export function ListAndPane(props: ListAndPaneProps) {
  const { thread, Pane, rows, isWide = false, children } = props;
  const { pathname, search } = useLocation();
  const opening = useOpening();
  const known = rows.find(({ id }) => id === opening);
  const isOpen = known !== undefined || thread !== undefined;
  const tapped = useTap(opening);
  const taskId = useOpenTask();
  const list = useRef<HTMLDivElement>(null);
  const way = useWayFromList(taskId);
  usePageMark("has-pane", isOpen);
  // A conversation that was given up while loading was open too.
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
          // Covered on a phone: hidden from Tab and from screen readers, but still in its place.
          className={cn("flex min-w-0 flex-1 flex-col", isOpen ? "max-lg:invisible" : undefined)}
        >
          {children}
        </div>
        {isOpen ? (
          <div
            data-pane
            className="bg-paper low:top-0 max-sm:top-phone-header fixed inset-x-0 top-14 bottom-0 z-30 flex min-w-0 flex-col lg:sticky lg:inset-auto lg:top-20 lg:z-auto lg:h-[calc(100dvh-6.5rem)] lg:min-h-96"
          >
            <TapProvider value={tapped}>
              {known ? (
                <OpeningPane task={known} here={pathname + search} />
              ) : thread === undefined ? null : (
                <Pane thread={thread} />
              )}
            </TapProvider>
          </div>
        ) : null}
      </div>
    </PaneHistoryProvider>
  );
}
