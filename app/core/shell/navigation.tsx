import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { type SavedView, viewAddress } from "./saved-views";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { cn } from "~/core/kit/cn";
import { usePageMark } from "~/core/kit/use-page-mark";
import { Avatar } from "~/core/kit/ui/avatar";
import { Count } from "~/core/kit/ui/count";
import { Icon } from "~/core/kit/ui/icon";
import type { IconName } from "~/core/kit/ui/icon-names";
import { useNow } from "~/core/time/use-now";

export type Badge = {
  value: number;
  kind: "today" | "unread";
  label: string;
  /** A further text for screen readers. */
  more?: string | null;
  /** The time after which nothing of the badge is still to come: then it is late. */
  lateFrom?: string | null;
};

export type NavigationItem = {
  to: string;
  label: string;
  /** For the bottom bar of a phone, where a long label does not fit. */
  shortLabel?: string;
  icon: IconName;
  badge?: Badge;
  /** Current only at this very address, not below it. */
  end?: boolean;
  /** Further addresses that belong to this item. */
  covers?: ReadonlyArray<string>;
  /** The letter that opens the item from anywhere, together with Alt. */
  letter?: string;
  /** Whether the item is one of the three in a phone's bottom bar. */
  primary?: boolean;
  /** The item's heading, if its area has headings; "you" is under the avatar. */
  group?: "work" | "people" | "views" | "you";
  /** The item's saved view: current if the list shows exactly that. */
  view?: SavedView;
};

type NavigationProps = {
  items: ReadonlyArray<NavigationItem>;
  onNavigate?: () => void;
  /** The last item under the avatar. */
  logout: ReactNode;
  person: { id: string; name: string };
};

/** The menu items in their groups, in sidebar and slide-out; the reader's own are under the avatar. */
export function Navigation(props: NavigationProps) {
  const { items, onNavigate, logout, person } = props;
  const id = useId();
  const nav = useCurrentInSight(items.length);
  const at = useCurrent();
  const isAtView = items.some((item) => item.view && at(item));
  /** An open view is current instead of its list. */
  function current(item: NavigationItem) {
    return isAtView && !item.view ? undefined : at(item);
  }
  const groups = [...new Set(items.map(({ group }) => group))].filter((group) => group !== "you");
  function placesOf(group: NavigationItem["group"]) {
    return items.filter((item) => item.group === group);
  }
  return (
    <nav ref={nav} aria-label={t("Main")} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {/* On a low screen, both parts scroll as one. */}
      <div className="flex min-h-[55%] flex-1 flex-col gap-1.5 overflow-y-auto px-2 py-1">
        {groups.map((group) => (
          <div key={group ?? ""} role="group" aria-labelledby={group && id + group}>
            {group ? (
              <h2 id={id + group} className="text-ink-faint px-2 pt-1 text-xs font-medium">
                {t("{group, select, work {Work} people {People} views {Views} other {You}}", {
                  group,
                })}
              </h2>
            ) : null}
            <Places items={placesOf(group)} current={current} onNavigate={onNavigate} />
          </div>
        ))}
      </div>
      <div role="group" aria-labelledby={`${id}you`} className="shrink-0 border-t px-2 py-2">
        <h2 id={`${id}you`} className="mb-1 flex items-center gap-2 px-1 text-sm font-semibold">
          <Avatar id={person.id} name={person.name} size="sm" />
          {t("You")}
        </h2>
        <Places
          items={placesOf("you")}
          current={current}
          onNavigate={onNavigate}
          last={logout}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] [&_a]:before:hidden"
        />
      </div>
    </nav>
  );
}

type PlacesProps = Pick<NavigationProps, "items" | "onNavigate"> & {
  current: ReturnType<typeof useCurrent>;
  last?: ReactNode;
  className?: string;
};

function Places({ items, current, onNavigate, last, className }: PlacesProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.view?.id ?? item.to}>
          <Link
            to={item.to}
            prefetch="intent"
            onClick={onNavigate}
            aria-keyshortcuts={item.letter && `Alt+${item.letter}`}
            title={
              item.view
                ? item.label
                : item.letter &&
                  t("{label} (Alt {letter})", { label: item.label, letter: item.letter })
            }
            aria-current={current(item)}
            className={cn(
              "menu-row",
              current(item)
                ? "bg-surface text-ink before:bg-action [&>svg]:text-action font-semibold before:absolute before:-start-2 before:top-2 before:bottom-2 before:w-0.75 before:rounded-e-full"
                : "menu-row-other",
            )}
          >
            <Icon name={item.icon} />
            <span dir={item.view && "auto"} className="menu-word">
              {item.label}
            </span>
            {item.view?.isShared ? <Shared /> : null}
            {item.badge ? <BadgeCount badge={item.badge} /> : null}
          </Link>
        </li>
      ))}
      {last ? <li className="col-span-full">{last}</li> : null}
    </ul>
  );
}

function Shared() {
  return (
    <>
      <Icon name="users" className="text-ink-faint size-3.5" />
      <span className="sr-only">{t("(shared)")}</span>
    </>
  );
}

type BottomBarProps = {
  items: ReadonlyArray<NavigationItem>;
  /** The button that creates a task, for people who may. */
  create: ReactNode;
};

/** The three most used menu items, in a thumb's reach, beside the button that creates a task. */
export function BottomBar({ items, create }: BottomBarProps) {
  const current = useCurrent();
  const isCovered = useOpenTask() !== null;
  usePageMark("has-thumb-bar");
  const marked = items.filter((item) => item.primary);
  const shown = (marked.length > 0 ? marked : items).slice(0, 3);
  return (
    <nav
      aria-label={t("Most used")}
      data-thumb-bar
      className={cn(
        "bg-paper fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden",
        // An open conversation covers the bar: Tab must not reach it then.
        isCovered ? "invisible" : undefined,
      )}
    >
      <ul className="flex h-14">
        {shown.map((item) => (
          <li key={item.to} className="min-w-0 flex-1">
            <Link
              to={item.to}
              prefetch="intent"
              aria-current={current(item)}
              className={cn(
                "bar-item",
                current(item)
                  ? "text-action before:bg-action font-semibold before:absolute before:top-0 before:h-0.5 before:w-10 before:rounded-b-full"
                  : "text-ink-soft font-medium",
              )}
            >
              <span className="relative">
                <Icon name={item.icon} className="size-5" />
                {item.badge ? (
                  <BadgeCount
                    badge={item.badge}
                    className="absolute start-[min(0.875rem,20px)] -top-2"
                  />
                ) : null}
              </span>
              <span className="max-w-full truncate px-1">{item.shortLabel ?? item.label}</span>
            </Link>
          </li>
        ))}
        {create ? <li className="min-w-0 flex-1 sm:hidden">{create}</li> : null}
      </ul>
    </nav>
  );
}

/** The sun means what is still to come. */
function BadgeCount({ badge, className }: { badge: Badge; className?: string }) {
  const now = useNow();
  const { lateFrom, more, ...count } = badge;
  const isLate = lateFrom && Date.parse(lateFrom) <= now;
  return (
    <>
      <Count
        {...count}
        {...(isLate && { kind: "late", label: t("{label}, all late", { label: count.label }) })}
        className={className}
      />
      {more ? <span className="sr-only">{`, ${more}`}</span> : null}
    </>
  );
}

/** The ref of the menu, which scrolls to the current item when it changes or items are added. */
function useCurrentInSight(count: number) {
  const nav = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname, search, count]);
  return nav;
}

/** Returns whether an item is the current page ("page"), or has the current page under it ("true"). */
function useCurrent() {
  const { pathname, search } = useLocation();
  function isWithin(to: string) {
    return pathname === to || pathname.startsWith(`${to}/`);
  }
  return function current({ to, end, covers = [], view }: NavigationItem) {
    if (view) return viewAddress(pathname, search) === to ? "page" : undefined;
    if (end ? pathname === to : isWithin(to)) return "page";
    return covers.some(isWithin) ? "true" : undefined;
  };
}
