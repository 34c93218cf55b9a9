import { Component, type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import type { ConnectionWords } from "~/core/kit/connection-bar";
import { notify } from "~/core/kit/ui/toaster";
import { FORGETFUL_TEXTS } from "~/core/live/connection.words";
import { onForgetful } from "~/core/live/device/texts";
import type { RealtimeServer } from "~/core/live/listen";
import { useKeptPages } from "~/core/live/offline/use-kept-pages";
import { useLive } from "~/core/live/use-live";
import type { Me } from "~/core/session/profiles.model.server";
import { useConnectionWords } from "~/areas/frame/use-connection-words";
import { useCountsOutside } from "~/areas/frame/use-counts-outside";
import { useEndKept } from "~/areas/frame/use-end-kept";
import { useHints } from "~/areas/frame/use-hints";
import { useStay } from "~/areas/frame/use-stay";
import { useNotices } from "~/features/told/notices/notices";
import { usePresence } from "~/features/told/presence/use-presence";
import { usePush } from "~/features/told/push/use-push";
import { useTidyFiles } from "~/task/files/send/use-files";

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
