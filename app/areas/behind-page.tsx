import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
} from "react";
import type { ConnectionWords } from "~/core/kit/connection-bar";
import { notify } from "~/core/kit/ui/toaster";
import { CONNECTION_TEXTS, FORGETFUL_TEXTS, keptText } from "~/core/live/connection.words";
import { onForgetful } from "~/core/live/device/texts";
import type { RealtimeServer } from "~/core/live/listen";
import { useKeptPages } from "~/core/live/offline/use-kept-pages";
import { useLive } from "~/core/live/use-live";
import type { Me } from "~/core/session/profiles.model.server";
import { useHints } from "~/areas/frame/use-hints";
import { useNotices } from "~/features/told/notices/notices";
import { usePresence } from "~/features/told/presence/use-presence";
import { usePush } from "~/features/told/push/use-push";
import { useTidyFiles } from "~/task/files/send/use-files";
import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useOpening } from "~/core/kit/address/pane-history";
import { type TimeSettings, formatAsOf } from "~/core/time/time";
import { worldTime } from "~/core/time/world-time";
import { useKeptAge } from "~/core/live/offline/kept-age";

const EVERY_MS = 60_000;

/**
 * Without a connection, leaves a page that this device may no longer store, so that the page disappears together with
 * its stored copy.
 */
function useEndKept(): void {
  const isLost = useIsLost();
  useEffect(() => {
    if (!isLost) return;
    async function look() {
      // Without the worker the browser would show its own error page.
      const hasWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
      if (document.visibilityState !== "visible" || !hasWorker) return;
      if (await endKept()) window.location.reload();
    }
    function see() {
      void look();
    }
    see();
    const timer = setInterval(see, EVERY_MS);
    document.addEventListener("visibilitychange", see);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", see);
    };
  }, [isLost]);
}

import { endKept } from "~/core/live/offline/kept-pages";
import { useIsLost } from "~/core/live/use-reach";
import { withUnread } from "~/core/kit/page-title";
import { useLatest } from "~/core/kit/use-same";

type BehindPageProps = {
  me: Me;
  server: RealtimeServer;
  inbox: string;
  isOwnArea: boolean;
  onWords: (words: ConnectionWords | null) => void;
};

/** What runs behind each page of a signed-in person and shows nothing itself. */
const BEHIND: ReadonlyArray<ComponentType<BehindPageProps>> = [
  Live,
  Stay,
  Sign,
  Notices,
  Kept,
  Push,
  Presence,
  Hints,
];

/** Each component asks the browser for something that may be missing or refused; if one throws, the others go on. */
export default function BehindPage(props: BehindPageProps) {
  return BEHIND.map((One, place) => (
    <Apart key={place}>
      <One {...props} />
    </Apart>
  ));
}

class Apart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function Live({ me, server, isOwnArea, onWords }: BehindPageProps) {
  const connection = useLive({
    server,
    topics: me.topics,
    now: me.asked_at,
    dayEndsAt: me.today_ends_at,
  });
  // Depends on the texts: React 18 forgets a store's value if a reading component sets its own state while rendering.
  const { now, next } = useConnectionWords({ connection, isOwnArea, timeSettings: me }) ?? {};
  // A transition, because any other update would discard what is still hydrating.
  useEffect(
    () => startTransition(() => onWords(now && next ? { now, next } : null)),
    [onWords, now, next],
  );
  return null;
}

function Stay() {
  useStay();
  return null;
}

function Sign({ me, isOwnArea }: BehindPageProps) {
  useCountsOutside(isOwnArea ? me.unread : me.attention, me.due_today);
  return null;
}

function Notices({ me, inbox }: BehindPageProps) {
  useNotices(me.unread, inbox);
  return null;
}

function Kept() {
  useEffect(() => onForgetful(sayForgetful), []);
  useEndKept();
  useKeptPages();
  useTidyFiles();
  return null;
}

function Push({ me }: BehindPageProps) {
  usePush(me.uid, me.told_question_at);
  return null;
}

function Presence({ me }: BehindPageProps) {
  usePresence(me.uid);
  return null;
}

function Hints() {
  useHints();
  return null;
}

function sayForgetful(): void {
  notify({ ...FORGETFUL_TEXTS, type: "warning", duration: 20_000 });
}

type Shown = {
  connection: ReturnType<typeof useLive>;
  isOwnArea: boolean;
  timeSettings: TimeSettings;
};

/** What the page says about the connection: null while connected, otherwise what people can rely on. */
function useConnectionWords(shown: Shown): ConnectionWords | null {
  const { connection, isOwnArea, timeSettings } = shown;
  const here = useLocation();
  const next = useNavigation().location;
  const opening = useOpening();
  const age = useKeptAge();
  if (connection === "live") return null;
  if (connection === "late") return CONNECTION_TEXTS.late;
  if (next && next.pathname !== here.pathname) return CONNECTION_TEXTS.pageLater;
  // A conversation that is being loaded says so itself.
  if (next && next.search !== here.search && opening === null) return CONNECTION_TEXTS.listLater;
  if (age?.asOf) return keptText(formatAsOf(age.asOf, worldTime(age.shown), timeSettings));
  return isOwnArea ? CONNECTION_TEXTS.lost : CONNECTION_TEXTS.adminLost;
}

/** Shows the counts outside the page: unread in the title, due today on the icons of the tab and the application. */
function useCountsOutside(unread: number, today: number): void {
  useEffect(() => {
    function mark() {
      const wanted = withUnread(document.title, unread);
      if (document.title !== wanted) document.title = wanted;
    }
    mark();
    // Each page may set its own title at any time.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);

  useEffect(() => setBadge(today), [today]);
  useEffect(() => () => setBadge(0), []);

  const isNumbered = useRef(false);
  useEffect(() => {
    if (today === 0 && !isNumbered.current) return;
    isNumbered.current = true;
    number(today);
  }, [today]);
  useEffect(() => () => (isNumbered.current ? number(0) : undefined), []);
}

function number(count: number): void {
  // If the file does not load, the tab keeps the plain icon.
  import("./frame/tab-sign").then(({ showOnTab }) => showOnTab(count)).catch(() => undefined);
}

function setBadge(count: number): void {
  if (typeof navigator.setAppBadge !== "function") return;
  // Browsers refuse if Daymark is not installed.
  navigator.setAppBadge(count).catch(() => undefined);
}

/**
 * Cancels a page that waits for the connection once somebody continues on the current page; the late page would replace
 * what they do.
 */
function useStay(): void {
  const { pathname, search, hash } = useLocation();
  const { location: next, formMethod } = useNavigation();
  const isLost = useIsLost();
  const navigate = useNavigate();
  const latest = useLatest(navigate);
  const isWaiting = isLost && next !== undefined && next.pathname !== pathname && !formMethod;
  const here = pathname + search + hash;
  useEffect(() => {
    if (!isWaiting) return;
    function stay() {
      latest.current(here, { replace: true, preventScrollReset: true });
    }
    function handleFocus({ target }: FocusEvent) {
      const dialog = target instanceof Element ? target.closest("[role=dialog]") : null;
      // In the menu, a click chooses another page.
      if (dialog?.querySelector("nav") === null) stay();
    }
    document.addEventListener("input", stay);
    document.addEventListener("focusin", handleFocus);
    return () => {
      document.removeEventListener("input", stay);
      document.removeEventListener("focusin", handleFocus);
    };
  }, [isWaiting, here, latest]);
}
