import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { ConnectionBar } from "~/core/kit/connection-bar";
import { Logo } from "~/core/kit/ui/logo";
import { Avatar } from "~/core/kit/ui/avatar";
import { BottomBar, Navigation, type NavigationItem } from "~/core/shell/navigation";
import { WorkspaceSign } from "~/core/shell/workspace-sign";
import { useReaderZone } from "~/core/time/use-reader-zone";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { readerLanguage } from "~/core/words/reads-in";
import { named } from "~/core/time/named";
import { clockText, type TimeSettings } from "~/core/time/time-settings";
import { offsetMs, wallTime } from "~/core/time/local-time";
import { zoneNote } from "~/core/time/reader-zone";
import { worldNow } from "~/core/time/world-time";
import { TabLinks } from "~/core/kit/ui/segmented";
import { PageContent } from "./page-content";

const SlideOutWindow = onDemand(() => import("./slide-out-window"));

type SlideOutProps = {
  /** `close` closes the slide-out, for links that open another page. */
  children: (close: () => void) => ReactNode;
};

/** The sidebar of a phone: it slides in from the left, keeps the focus inside, and returns the focus when it closes. */
function SlideOut({ children }: SlideOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  function close() {
    setIsOpen(false);
  }
  return (
    <>
      <IconButton
        ref={opener}
        label={t("Open menu")}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // A confirmation that was asked inside the slide-out finds its way back by this attribute.
        aria-controls={isOpen ? id : undefined}
        icon={<Icon name="menu" />}
        onClick={() => setIsOpen(true)}
        className="@max-[18rem]:w-[44px]"
      />
      <OnceOpen open={isOpen} onEscape={close}>
        <SlideOutWindow id={id} open={isOpen} onClose={close} opener={opener}>
          {children(close)}
        </SlideOutWindow>
      </OnceOpen>
    </>
  );
}
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand } from "~/core/live/on-demand";

const MINUTE_MS = 60_000;

const EVERY_SECOND_MS = 1000;

/** Unless somebody chose otherwise, the English clock in the header has 12 hours; all other English times have 24. */
const SPECIFIED_HOURS = 12;

export type AppShellProps = {
  navigation: ReadonlyArray<NavigationItem>;
  /** The pages of the menu, and those that are tabs. */
  pages: ReadonlyArray<NavigationItem>;
  /** The tabs of the page; null if it has none. */
  tabs: ReadonlyArray<NavigationItem> | null;
  person: { id: string; name: string; role: string | null };
  /** The team's name, and when its sign last changed. */
  workspace: { name: string | null; signAt: string | null };
  /** The name of the page: its h1. */
  place: string;
  /** The page that the logo opens. */
  home: string;
  logout: ReactNode;
  /** What can be done from any page. */
  anywhere: ReactNode;
  /** The button that creates a task, within reach of a phone's thumb; only for people who may assign. */
  create?: ReactNode;
  /** The button that saves the list on the page as a view. */
  save?: ReactNode;
  /** A bar under the header. */
  bar?: ReactNode;
  children: ReactNode;
};

/** Sidebar and header, and on a phone top bar, slide-out and bottom bar, around a page. */
export function AppShell(props: AppShellProps) {
  const { navigation, pages, tabs, person, workspace, home, logout, create, bar } = props;
  useLetters(pages);
  const you = { person, logout };

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside className="bg-sunken sticky top-0 hidden h-dvh flex-col border-e lg:flex print:hidden">
        <Link to={home} className="flex min-h-14 max-w-full shrink-0 items-center self-start px-4">
          <Logo />
        </Link>
        {workspace.name === null && workspace.signAt === null ? null : (
          <div className="text-ink-soft -mt-2 flex items-center gap-2 px-4 pb-2 text-sm">
            <WorkspaceSign at={workspace.signAt} />
            <p dir="auto" className="truncate" title={workspace.name ?? undefined}>
              {workspace.name}
            </p>
          </div>
        )}
        <Navigation items={navigation} {...you} />
      </aside>
      <div className="flex min-w-0 flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:pb-0">
        <Header {...props}>
          {(close) => <Navigation items={navigation} onNavigate={close} {...you} />}
        </Header>
        {bar}
        <PageContent>
          {tabs === null ? null : <PageTabs tabs={tabs} />}
          {props.children}
        </PageContent>
      </div>
      <BottomBar items={navigation} create={create} />
    </div>
  );
}

type HeaderProps = Omit<AppShellProps, "children"> & {
  /** The content of a phone's slide-out; `close` closes the slide-out. */
  children: (close: () => void) => ReactNode;
};

function Header({ person, place, anywhere, save, children }: HeaderProps) {
  return (
    <header className="bg-paper max-sm:h-phone-header @container sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b px-2 max-sm:pt-1 lg:px-6 print:hidden">
      <div className="lg:hidden">
        <SlideOut>{children}</SlideOut>
      </div>
      <div className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center">
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold max-sm:leading-5 sm:text-lg @5xl:flex-initial">
          {place}
        </h1>
        <ConnectionBar />
        <Clock className="max-sm:min-w-0 max-sm:text-start max-sm:text-xs @max-[18rem]:line-clamp-2 @max-[18rem]:text-balance @max-[18rem]:whitespace-normal" />
      </div>
      {save}
      {anywhere}
      {/* With large text on a phone the page's name needs the room. */}
      <div className="ms-2 flex min-w-0 items-center gap-2.5 border-s ps-4 max-sm:border-s-0 max-sm:ps-0 @max-[18rem]:sr-only">
        <div className="min-w-0 text-end leading-tight">
          <p dir="auto" className="truncate text-sm font-semibold max-sm:max-w-32">
            {person.name}
          </p>
          {person.role === null ? null : (
            <p className="text-ink-faint truncate text-xs">{person.role}</p>
          )}
        </div>
        <Avatar id={person.id} name={person.name} className="max-sm:hidden" />
      </div>
    </header>
  );
}

/** The first thing Tab reaches: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="rounded-control bg-ink text-paper fixed start-2 top-2 z-50 -translate-y-16 px-4 py-2.5 text-sm font-semibold focus-visible:translate-y-0"
    >
      {t("Skip to content")}
    </a>
  );
}

/** Opens the menu item whose letter is pressed with Alt; not while somebody types, where Alt may make a character. */
function useLetters(items: ReadonlyArray<NavigationItem>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      const item = items.find(({ letter }) => event.code === `Key${letter}`);
      if (!item) return;
      event.preventDefault();
      navigate(item.to);
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [items, navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

type ClockProps = { className?: string };

/** The time of day, with its zone if the reader is in another one; empty until the browser knows the time. */
function Clock({ className }: ClockProps) {
  const timeSettings = useTimeSettings();
  const now = useClock(timeSettings, useReaderZone());
  return (
    <time
      title={now?.note?.text}
      className={cn(
        "text-ink-soft inline-block min-w-[8.5rem] truncate text-end text-sm",
        className,
      )}
    >
      {now?.text ?? "\u00a0"}
      {now?.note ? (
        <>
          {" "}
          {now.note.place}
          <span className="max-md:sr-only">{now.note.text.slice(now.note.place.length)}</span>
        </>
      ) : null}
    </time>
  );
}

/**
 * The time as "5 Jan | 3:07 pm", updated every second, and the name of its zone for readers in another one. Null on the
 * server and until hydration, because the browser's time zone is unknown.
 */
function useClock(timeSettings: TimeSettings, readerZone: string | null) {
  const minute = useSyncExternalStore(everySecond, minuteNow, () => null);
  if (minute === null) return null;
  const now = minute * MINUTE_MS;
  const ahead =
    readerZone === null
      ? -new Date(now).getTimezoneOffset() * MINUTE_MS
      : offsetMs(now, timeSettings.time_zone);
  const local = wallTime(now + ahead);
  const specified = readerLanguage() === "en" ? SPECIFIED_HOURS : null;
  const hours = timeSettings.hour_cycle ?? specified;
  const own = { ...timeSettings, hour_cycle: hours };
  return {
    text: `${t("{day} {month}", named(local, "short"))} | ${clockText(local.clock, hours)}`,
    note: zoneNote(new Date(now).toISOString(), own, readerZone),
  };
}

function minuteNow(): number {
  return Math.floor(worldNow() / MINUTE_MS);
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, EVERY_SECOND_MS);
  return () => clearInterval(timer);
}

/** The pages of one subject; the menu names the first of them. */
function PageTabs({ tabs }: { tabs: ReadonlyArray<NavigationItem> }) {
  const { pathname } = useLocation();
  return (
    <TabLinks
      label={t("Pages of this subject")}
      className="-mt-2 mb-4"
      items={tabs.map(({ to, label }) => ({ to, label, current: pathname === to }))}
    />
  );
}
