import { useEffect, useRef, useState } from "react";
import { BATCH_SIZE, type RowResult } from "./import-batch";
import type { NewPerson } from "./new-person";
import { t } from "~/core/words/t";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import { askToAdd } from "./ask-server";

const RETRY_MS = 3_000;

export type ImportPhase =
  "ready" | "running" | "paused" | "waiting" | "signed-out" | "unconfirmed" | "done";

/** The result of a line: why no account was made, or why no link was mailed (both null if all is well); the account. */
type ImportResult = { error: string | null; notMailed: string | null; uid: string | null };

/**
 * Adds people a batch at a time: can be paused, and waits while the server cannot be reached. However often a batch
 * is sent, each of its rows makes one account.
 */
export function useImport(importId: string, people: ReadonlyArray<NewPerson>, invite: boolean) {
  const [phase, setPhase] = useState<ImportPhase>("ready");
  const [results, setResults] = useState<ReadonlyMap<number, ImportResult>>(new Map());
  const [asks, setAsks] = useState<ConfirmAsk | null>(null);
  const ownPassword = useRef<string | null>(null);
  const isWanted = useRef(false);
  const isAtWork = useRef(false);
  const known = useRef(new Map<number, ImportResult>());

  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  function stop(next: ImportPhase) {
    isWanted.current = false;
    setPhase(next);
  }

  async function sendNext(): Promise<void> {
    const batch = people.filter(({ line }) => !known.current.has(line)).slice(0, BATCH_SIZE);
    if (batch.length === 0) {
      stop("done");
      return;
    }
    const answer = await askToAdd(importId, batch, invite, ownPassword.current);
    if (answer.kind === "signed-out") stop("signed-out");
    else if (answer.kind === "unconfirmed") {
      ownPassword.current = null;
      setAsks({ fields: [], error: answer.error });
      stop("unconfirmed");
    } else if (answer.kind === "unreachable") {
      if (isWanted.current) setPhase("waiting");
      await untilLater();
    } else {
      ownPassword.current = null;
      setAsks(null);
      const refused = batch.map(({ line }) => ({
        line,
        error: t("The server could not read this row"),
      }));
      const results: ReadonlyArray<RowResult> =
        answer.kind === "results" ? answer.results : refused;
      for (const { line, error, notMailed = null, uid = null } of results) {
        known.current.set(line, { error, notMailed, uid });
      }
      setResults(new Map(known.current));
      if (isWanted.current) setPhase("running");
    }
  }

  function goesOn() {
    return isWanted.current;
  }

  async function start(password: string | null = null) {
    ownPassword.current = password;
    isWanted.current = true;
    setPhase("running");
    // The import already runs: this is a second click, or Continue before the last batch was answered.
    if (isAtWork.current) return;
    isAtWork.current = true;
    while (goesOn()) await sendNext();
    isAtWork.current = false;
  }

  function forget(lines: Iterable<number>) {
    for (const line of lines) known.current.delete(line);
    setResults(new Map(known.current));
  }

  /** Sends the links again that could not be mailed: a row that is sent again makes no second account. */
  async function mailAgain() {
    forget([...known.current].flatMap(([line, { notMailed }]) => (notMailed === null ? [] : line)));
    await start();
  }

  return { phase, results, asks, start, mailAgain, forget, pause: () => stop("paused") };
}

/** Resolves after a moment, or as soon as the browser says that it is online again. */
function untilLater(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, RETRY_MS);
    window.addEventListener("online", done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
  });
}
