import { startTransition, useEffect } from "react";
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
  /** Is given what the page says about the connection. */
  onWords: (words: ConnectionWords | null) => void;
};

/** What runs behind each page of a signed-in person and shows nothing itself: first of all, it is live. */
export default function BehindPage({ me, server, inbox, isOwnArea, onWords }: BehindPageProps) {
  const connection = useLive({
    server,
    topics: me.topics,
    now: me.asked_at,
    dayEndsAt: me.today_ends_at,
  });
  // By their texts. React 18 forgets what a store said if a component that reads it sets its own state while rendering.
  const { now, next } = useConnectionWords({ connection, isOwnArea, timeSettings: me }) ?? {};
  // Otherwise what is still hydrating would be thrown away.
  useEffect(
    () => startTransition(() => onWords(now && next ? { now, next } : null)),
    [onWords, now, next],
  );
  useEffect(() => onForgetful(sayForgetful), []);
  useStay();
  useEndKept();
  useCountsOutside(me.unread, me.due_today);
  useNotices(me.unread, inbox);
  useKeptPages();
  useTidyFiles();
  usePush(me.uid, me.told_question_at);
  usePresence(me.uid);
  useHints();
  return null;
}

function sayForgetful(): void {
  notify({ ...FORGETFUL_TEXTS, type: "warning", duration: 20_000 });
}
