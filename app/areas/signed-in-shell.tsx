import { may } from "~/core/server/rights";
import { useMatches } from "@remix-run/react";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { onForgetful } from "~/core/live/device/texts";
import { useBeforePaint } from "~/core/kit/hydration";
import { notify } from "~/core/kit/ui/toaster";
import { FORGETFUL_TEXTS } from "~/core/live/connection.words";
import { lastPlace } from "~/core/kit/older";
import type { RealtimeServer } from "~/core/live/listen";
import type { Me } from "~/core/session/profiles.model.server";
import type { SavedView } from "~/core/shell/saved-views";
import { QuickAnswersProvider } from "~/task/conversation/use-quick-answers";
import { claimDrafts } from "~/core/kit/form/use-draft";
import { PageClock } from "~/core/time/use-now";
import { ReaderZoneProvider } from "~/core/time/use-reader-zone";
import { useCountsOutside } from "~/areas/frame/use-counts-outside";
import { useTidyFiles } from "~/task/files/send/use-files";
import { useKeptPages } from "~/core/live/offline/use-kept-pages";
import { usePresence } from "~/features/told/presence/use-presence";
import { usePush } from "~/features/told/push/use-push";
import { useLive } from "~/core/live/use-live";
import { useNotices } from "~/features/told/notices/notices";
import { useCommandDelivery } from "~/task/commands/use-delivery";
import { ConnectionWordsProvider } from "~/core/kit/connection-bar";
import { useViews } from "~/features/saved-views/use-views";
import { ViewButton } from "~/features/saved-views/view-button";
import { Anywhere, type Opened } from "./anywhere";
import { CreateAtThumb } from "~/features/assigning/brief/create-link";
import type { Counts, MenuEntry } from "~/core/shell/sockets";
import { AppShell } from "~/areas/frame/app-shell";
import { LoadingUserData } from "~/core/shell/loading-user-data";
import { LogoutButton } from "./logout-button";
import type { NavigationItem } from "~/core/shell/navigation";
import { NewVersionBar, useNewVersion } from "~/areas/frame/new-version";
import { useConnectionWords } from "~/areas/frame/use-connection-words";
import { useEndKept } from "~/areas/frame/use-end-kept";
import { useHints } from "~/areas/frame/use-hints";
import { useLostFocus } from "~/areas/frame/use-lost-focus";
import { useStay } from "~/areas/frame/use-stay";
import { MeProvider } from "~/core/session/use-me";
import { useWindowsOnIntent } from "./use-windows-on-intent";
import { fullName } from "~/core/person/full-name";

type SignedInShellProps = {
  me: Me;
  server: RealtimeServer;
  /** Null if the page came without them. */
  views: ReadonlyArray<SavedView> | null;
  menu: ReadonlyArray<MenuEntry>;
  home: string;
  /** The inbox, where everything that comes in is listed. */
  inbox: string;
  children: ReactNode;
};

function loadUploader() {
  return import("~/task/files/send/with-files");
}

/** What is said of somebody under their own name; most people need not be told that they are users. */
const ROLE_LABELS = { admin: "Admin", user: null } satisfies Record<Me["role"], string | null>;

/** The shell of a signed-in person: it is live, changes days at midnight, and says when the connection is lost. */
export function SignedInShell(props: SignedInShellProps) {
  const { me, server, home, inbox, children } = props;
  const views = useViews(props.views).filter(({ to }) => isIn(home, to));
  const menu = props.menu.filter(({ needs }) => may(me, needs));
  const navigation = withViews(counted(menu, me), views);
  // Before any form below restores what was typed into it.
  useBeforePaint(() => claimDrafts(me.uid), [me.uid]);
  useEffect(() => onForgetful(sayForgetful), []);
  const connection = useLive({
    server,
    topics: me.topics,
    now: me.asked_at,
    dayEndsAt: me.today_ends_at,
  });
  const [opened, setOpened] = useState<Opened>(null);
  const isOwnArea = home === "/user-dashboard";
  // Later than anything else: what is still hydrating would be thrown away.
  const words = useDeferredValue(useConnectionWords({ connection, isOwnArea, timeSettings: me }));
  useStay();
  useEndKept();
  useCountsOutside(me.unread, me.due_today);
  useNotices(me.unread, inbox);
  useCommandDelivery(me.uid, loadUploader);
  useKeptPages();
  useTidyFiles();
  usePush(me.uid, me.told_question_at);
  usePresence(me.uid);
  useHints();
  useLostFocus();
  useWindowsOnIntent();
  const { isOffered, dismiss } = useNewVersion();
  return (
    <MeProvider me={me}>
      <PageClock serverNow={me.asked_at}>
        <ReaderZoneProvider timeSettings={me} now={me.asked_at}>
          <ConnectionWordsProvider value={words}>
            <AppShell
              navigation={navigation}
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
              <QuickAnswersProvider value={me.quick_answers}>{children}</QuickAnswersProvider>
            </AppShell>
          </ConnectionWordsProvider>
        </ReaderZoneProvider>
      </PageClock>
    </MeProvider>
  );
}

/** Whether an address belongs to the area that begins there. */
function isIn(home: string, to: string): boolean {
  return to.startsWith(`${home}/`) || to.startsWith(`${home}?`);
}

/** The menu with its numbers. */
function counted(menu: ReadonlyArray<MenuEntry>, me: Counts): Array<NavigationItem> {
  return menu.map(({ badge, ...item }) => ({ ...item, ...(badge && { badge: badge(me) }) }));
}

/** The menu, with the saved views below the lists that they show. */
function withViews(
  items: ReadonlyArray<NavigationItem>,
  views: ReadonlyArray<SavedView>,
): Array<NavigationItem> {
  const place = 1 + lastPlace(items, ({ group = "Work" }) => group === "Work");
  const own = views.map((view): NavigationItem => {
    return { to: view.to, label: view.name, icon: "bookmark", group: "Views", view };
  });
  return [...items.slice(0, place), ...own, ...items.slice(place)];
}

function sayForgetful(): void {
  notify({ ...FORGETFUL_TEXTS, type: "warning", duration: 20_000 });
}

/** The innermost route's name for itself, in `handle.place`. */
function usePlace(): string {
  const places = useMatches().flatMap(({ handle }) => placeOf(handle) ?? []);
  return places.at(-1) ?? "Daymark";
}

function placeOf(handle: unknown): string | undefined {
  if (typeof handle !== "object" || handle === null || !("place" in handle)) return undefined;
  return typeof handle.place === "string" ? handle.place : undefined;
}
