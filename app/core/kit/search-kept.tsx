import { useLocation, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { Icon } from "./ui/icon";
import { holdsWords } from "./folded";
import { t } from "~/core/words/t";
import { useIsLost } from "~/core/live/use-reach";

/** The search of a list while the server cannot search; null if the list is the server's answer. */
export function useKeptSearch(): string | null {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isLost = useIsLost();
  if (!isLost || next?.pathname !== pathname) return null;
  const wanted = searchedFor(next.search);
  return wanted === searchedFor(search) ? null : wanted;
}

type Searched = { title: string; description?: string | null; last_message?: string | null };

/** The loaded rows that contain the words while the server cannot search; otherwise all. */
export function useHolding<Row extends Searched>(
  rows: ReadonlyArray<Row>,
  words: string | null,
): ReadonlyArray<Row> {
  return useMemo(
    () => (words === null ? rows : rows.filter((row) => holds(row, words))),
    [rows, words],
  );
}

export function holds({ title, description, last_message: message }: Searched, words: string) {
  return holdsWords([title, description, message].filter(Boolean).join(" "), words);
}

/** A line over a list that was searched without the server. */
export function SearchedKept({ words }: { words: string | null }) {
  return (
    <p
      role="status"
      className="text-ink-soft flex items-center gap-2 px-1 pb-3 text-sm empty:hidden"
    >
      {words === null ? null : (
        <>
          <Icon name="cloud-off" className="size-4 shrink-0" />
          <span>{t("No connection: only what this device keeps was searched.")}</span>
        </>
      )}
    </p>
  );
}

function searchedFor(search: string): string {
  return new URLSearchParams(search).get("q")?.trim() ?? "";
}
