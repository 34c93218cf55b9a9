import { useState } from "react";
import { newId } from "~/core/kit/new-id";
import { type NewPoint, pointLines } from "./done";

export type Line = NewPoint & { id: string };

function toLine(words = "", wants_photo = false, was?: Line["was"]): Line {
  return { id: newId(), words, wants_photo, was };
}

/** The lines with `come` in place of `gone` lines. */
function spliced(lines: ReadonlyArray<Line>, place: number, gone: number, ...come: Array<Line>) {
  return [...lines.slice(0, place), ...come, ...lines.slice(place + gone)];
}

/** The lines in which points are typed; a blank line is no point. `focus` is the line that gets the focus. */
export function usePoints(
  given: ReadonlyArray<NewPoint>,
  onChange: (points: Array<NewPoint>) => void,
) {
  const [lines, setLines] = useState(() =>
    (given.length > 0 ? given : [toLine()]).map((one) =>
      toLine(one.words, one.wants_photo, one.was),
    ),
  );
  const [focus, setFocus] = useState<string | null>(null);

  function put(next: Array<Line>, at?: Line) {
    const kept = next.length > 0 ? next : [toLine()];
    setFocus(at?.id ?? null);
    setLines(kept);
    onChange(
      kept
        .filter(({ words }) => words.trim() !== "")
        .map(({ words, wants_photo, was }) => ({ words, wants_photo, was })),
    );
  }

  function change(id: string, change: Partial<NewPoint>) {
    put(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  }

  function below(place: number) {
    const line = toLine();
    put(spliced(lines, place + 1, 0, line), line);
  }

  function remove(place: number) {
    put(spliced(lines, place, 1), lines[place > 0 ? place - 1 : 1]);
  }

  function move(place: number, by: -1 | 1) {
    const line = lines[place];
    if (line === undefined || lines[place + by] === undefined) return;
    put(spliced(spliced(lines, place, 1), place + by, 0, line), line);
  }

  /** Turns pasted lines into points; returns false for a single line, which the field takes itself. */
  function paste(place: number, text: string): boolean {
    const pasted = pointLines(text).map((words) => toLine(words));
    const here = lines[place];
    if (pasted.length < 2 || here === undefined) return false;
    const isBlank = here.words.trim() === "";
    const gone = Number(isBlank);
    put(spliced(lines, place + 1 - gone, gone, ...pasted), pasted.at(-1));
    return true;
  }

  return { lines, focus, change, below, remove, move, paste };
}
