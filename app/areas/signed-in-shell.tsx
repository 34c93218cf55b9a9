import { Form, useLocation, useMatches, useNavigationType } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { may } from "~/core/server/rights";
import { afterUsable, loadAhead, loadOnIntent } from "~/core/live/on-demand";
import { useBeforePaint } from "~/core/kit/hydration";
import { isShown, lastPlace } from "~/core/kit/older";
import type { RealtimeServer } from "~/core/live/listen";
import type { Me } from "~/core/session/profiles.model.server";
import type { SavedView } from "~/core/shell/saved-views";
import { QuickAnswersProvider } from "~/task/conversation/use-quick-answers";
import { claimDrafts } from "~/core/kit/form/use-draft";
import { PageClock } from "~/core/time/use-now";
import { ReaderZoneProvider } from "~/core/time/use-reader-zone";
import "~/task/acts/all";
import { useCommandDelivery } from "~/task/commands/commands";
import { type ConnectionWords, ConnectionWordsProvider } from "~/core/kit/connection-bar";
import { shownAnswers } from "~/task/conversation/first-answers";
import { useViews } from "~/features/saved-views/use-views";
import { ViewButton } from "~/features/saved-views/view-button";
import { CreateAtThumb } from "~/features/assigning/brief/create-link";
import type { Counts, MenuEntry } from "~/core/shell/sockets";
import { AppShell } from "~/areas/frame/app-shell";
import { LoadingUserData } from "~/core/shell/loading-user-data";
import type { NavigationItem } from "~/core/shell/navigation";
import { MeProvider } from "~/core/session/use-me";
import { fullName } from "~/core/person/full-name";
import { Anywhere, type Opened } from "./anywhere";

function load() {
  return import("./leave");
}

loadOnIntent(load);

/** Signs out after a Yes; before hydration at once. */
function LogoutButton() {
  return (
    <Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        const focusBack = notePlace();
        void loadPatiently(load).then(({ askToLeave }) => askToLeave(focusBack));
      }}
    >
      <button
        type="submit"
        className="menu-row text-ink-soft hover:bg-hover hover:text-ink font-medium"
      >
        <Icon name="log-out" className="text-ink-faint size-4.5" />
        {t("Logout")}
      </button>
    </Form>
  );
}
import { notePlace } from "~/core/kit/note-place";
import { Icon } from "~/core/kit/ui/icon";
import { loadPatiently } from "~/core/live/load-patiently";
import { Button } from "~/core/kit/ui/button";
import { IconButton } from "~/core/kit/ui/icon-button";
import { isOtherVersion } from "~/core/live/use-reach";

const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

type SignedInShellProps = {
  me: Me;
  server: RealtimeServer;
  /** Null if the page came without its views. */
  views: ReadonlyArray<SavedView> | null;
  menu: ReadonlyArray<MenuEntry>;
  home: string;
  /** The address of the list of everything that comes in. */
  inbox: string;
  children: ReactNode;
};

const BehindPage = afterUsable(() => {
  // Requests both files at the same time.
  import("~/core/live/listen").catch(() => undefined);
  return import("./behind-page");
});

function loadUploader() {
  return import("~/task/files/send/with-files");
}

/** The role shown under a person's own name; most people need not be told that they are users. */
const ROLE_LABELS = late(
  () => ({ admin: t("Admin"), user: null }) satisfies Record<Me["role"], string | null>,
);

/** The shell of a signed-in person: it is live, changes days at midnight, and says when the connection is lost. */
export function SignedInShell(props: SignedInShellProps) {
  const { me, server, home, inbox, children } = props;
  const views = useViews(props.views).filter(({ to }) => isIn(home, to));
  const { pathname } = useLocation();
  // Of a subject that is not theirs people have the pages that are.
  const menu = props.menu.flatMap((entry): Array<MenuEntry> =>
    may(me, entry.needs) ? [entry] : (entry.pages ?? []).filter(({ needs }) => may(me, needs)),
  );
  const navigation = withViews(counted(menu, me), views);
  const subjects = menu.map(({ pages = [], ...first }) =>
    counted(
      [first, ...pages].filter(({ needs }) => may(me, needs)),
      me,
    ),
  );
  const pages = [...navigation, ...subjects.flatMap((subject) => subject.slice(1))];
  const tabs = subjects.find((subject) => subject.some(({ to }) => to === pathname));
  // Runs before a form below restores its draft.
  useBeforePaint(() => claimDrafts(me.uid), [me.uid]);
  const [opened, setOpened] = useState<Opened>(null);
  const isOwnArea = home === "/user-dashboard";
  const [words, setWords] = useState<ConnectionWords | null>(null);
  useCommandDelivery(me.uid, loadUploader);
  useLostFocus();
  useWindowsOnIntent();
  const { isOffered, dismiss } = useNewVersion();
  return (
    <MeProvider me={me}>
      <BehindPage {...{ me, server, inbox, isOwnArea }} onWords={setWords} />
      <PageClock serverNow={me.asked_at}>
        <ReaderZoneProvider timeSettings={me} now={me.asked_at}>
          <ConnectionWordsProvider value={words}>
            <AppShell
              {...{ navigation, pages }}
              tabs={tabs && tabs.length > 1 ? tabs : null}
              home={home}
              place={usePlace()}
              person={{
                id: me.uid,
                name: fullName(me.first_name, me.last_name),
                role: ROLE_LABELS[me.role],
              }}
              workspace={{ name: me.workspace_name, signAt: me.sign_at }}
              anywhere={
                <Anywhere
                  pages={navigation}
                  acts={me.acts}
                  uid={me.uid}
                  {...{ opened, setOpened }}
                />
              }
              create={
                may(me, "assign") ? <CreateAtThumb onCreate={() => setOpened("create")} /> : null
              }
              save={<ViewButton views={views} canShare={!isOwnArea} />}
              logout={<LogoutButton />}
              bar={words === null && isOffered ? <NewVersionBar onDismiss={dismiss} /> : null}
            >
              <LoadingUserData />
              <QuickAnswersProvider value={shownAnswers(me.quick_answers)}>
                {children}
              </QuickAnswersProvider>
            </AppShell>
          </ConnectionWordsProvider>
        </ReaderZoneProvider>
      </PageClock>
    </MeProvider>
  );
}

/** Whether an address belongs to the area that begins at `home`. */
function isIn(home: string, to: string): boolean {
  return to.startsWith(`${home}/`) || to.startsWith(`${home}?`);
}

function counted(menu: ReadonlyArray<MenuEntry>, me: Counts): Array<NavigationItem> {
  return menu.map(({ badge, pages = [], covers = [], ...item }) => ({
    ...item,
    covers: [...covers, ...pages.flatMap((page) => [page.to, ...(page.covers ?? [])])],
    ...(badge && { badge: badge(me) }),
  }));
}

/** The menu, with the saved views below the lists that they show. */
function withViews(
  items: ReadonlyArray<NavigationItem>,
  views: ReadonlyArray<SavedView>,
): Array<NavigationItem> {
  const place = 1 + lastPlace(items, ({ group = "work" }) => group === "work");
  const own = views.map((view): NavigationItem => {
    return { to: view.to, label: view.name, icon: "bookmark", group: "views", view };
  });
  return [...items.slice(0, place), ...own, ...items.slice(place)];
}

/** The name in `handle.place` of the innermost route that has one. */
function usePlace(): string {
  const placed = useMatches()
    .filter(({ handle }) => isPlaced(handle))
    .at(-1)?.handle;
  return isPlaced(placed) ? placed.place() : t("Daymark");
}

function isPlaced(handle: unknown): handle is { place: () => string } {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "place" in handle &&
    typeof handle.place === "function"
  );
}

/** Loads the code of dialogs and menus when somebody first moves or touches, so that the first press finds it. */
function useWindowsOnIntent(): void {
  useEffect(() => {
    const signs = new AbortController();
    function load() {
      signs.abort();
      void loadAhead();
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, load, { signal: signs.signal, passive: true });
    }
    return () => signs.abort();
  }, []);
}

/**
 * Moves the focus to the page if the focused element disappeared with the previous page or list: after a letter key,
 * "Clear", "More". Back and Forward return the focus to where it was.
 */
function useLostFocus(): void {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const type = useNavigationType();
  const known = useRef(here);
  useEffect(() => {
    if (known.current === here) return;
    known.current = here;
    if (type === "POP" || isSeen(document.activeElement)) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [here, type]);
}

/** An element that was just hidden keeps the focus until the next frame; then nothing has the focus. */
function isSeen(focused: Element | null): boolean {
  return focused !== null && focused !== document.body && isShown(focused);
}

/**
 * Whether to offer the new version, once a server of that version has answered. The offer comes with the next page,
 * so that it moves nothing under somebody's hand, and stays until it is dismissed.
 */
function useNewVersion() {
  const { pathname } = useLocation();
  const [page, setPage] = useState({ pathname, isOffered: false });
  const [isDismissed, setDismissed] = useState(false);
  if (page.pathname !== pathname) setPage({ pathname, isOffered: isOtherVersion() });
  return { isOffered: page.isOffered && !isDismissed, dismiss: () => setDismissed(true) };
}

function NewVersionBar({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div
      role="status"
      className="bg-action-soft animate-fade-in flex min-h-11 items-center justify-center gap-1 px-2 py-1 text-sm"
    >
      <p className="me-2 min-w-0 max-sm:text-xs">{t("There is a new version of Daymark.")}</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        {t("Load it")}
      </Button>
      <IconButton
        icon={<Icon name="x" />}
        label={t("Dismiss message")}
        size="sm"
        onClick={onDismiss}
      />
    </div>
  );
}
