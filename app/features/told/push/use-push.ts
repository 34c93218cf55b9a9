import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { commands } from "~/task/commands/commands";
import { hasDecided, wantsPush } from "./wanted";

/**
 * Keeps push working on this device: reports its address again, sends acceptances from notices, and closes the notices
 * of what is on the page.
 */
export function usePush(uid: string, questionAt: string | null): void {
  useEffect(() => {
    // Not awaited.
    keep(uid).catch(() => undefined);
    return askAfterAccepting(uid);
  }, [uid]);

  useEffect(() => {
    if (questionAt !== null) ask(uid, questionAt);
  }, [uid, questionAt]);

  const { pathname, search } = useLocation();
  useEffect(() => {
    function look() {
      if (document.hidden || !wantsPush(uid)) return;
      const closing = import("./device");
      closing.then(({ closeLookedAt }) => closeLookedAt(location.href)).catch(() => undefined);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [uid, pathname, search]);
}

/** The first acceptance is when somebody knows what they would be told. */
function askAfterAccepting(uid: string): () => void {
  const stop = commands.subscribe(() => {
    if (!commands.all().some(({ kind, state }) => kind === "accept" && state === "done")) return;
    stop();
    ask(uid, null);
  });
  return stop;
}

/** Without a connection the question comes another time. */
function ask(uid: string, at: string | null): void {
  import("./question").then(({ askOnce }) => askOnce(uid, at)).catch(() => undefined);
}

async function keep(uid: string): Promise<void> {
  const isWanted = wantsPush(uid);
  // What was accepted before push was switched off counts all the same.
  if (!isWanted && !(await hasDecided())) return;
  const { keepPush } = await import("./keep-push");
  await keepPush(uid, isWanted);
}
