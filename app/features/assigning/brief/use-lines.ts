import { useState } from "react";
import { t } from "~/core/words/t";
import { isListOf, isShaped, isText, readAs } from "~/core/kit/shape";
import { newId } from "~/core/kit/new-id";
import { NOTHING, writeDone } from "~/task/needs/done";
import { MOST_LINES, taskLines, type TitleLine } from "../task-lines";
import { forgetDraft, keepPart, keptPart } from "~/core/kit/form/use-draft";

/** A title with what done means, and the id of its task, which stays the same however often the form is sent. */
export type Line = { id: string; text: string; done: string };

const areKept = isListOf(isShaped({ text: isText, done: isText }));

function toLine({ title, points }: TitleLine): Line {
  const asked = points.map((words) => ({ words, wants_photo: false }));
  return { id: newId(), text: title, done: writeDone({ ...NOTHING, points: asked }) };
}

function keptLines(key: string): Array<Line> {
  const kept = readAs(areKept, keptPart(key)) ?? [];
  if (kept.length === 0 || kept.length > MOST_LINES) return [toLine({ title: "", points: [] })];
  return kept.map((line) => ({ ...line, id: newId() }));
}

/** The titles of the tasks to create, stored in this browser until the tasks exist. */
export function useLines(draftKey: string) {
  const key = `${draftKey}:titles`;
  const [lines, setLines] = useState(() => keptLines(key));
  /** The message about lines that did not fit. */
  const [cut, setCut] = useState<string | null>(null);

  function put(next: ReadonlyArray<Line>) {
    setLines([...next]);
    keepPart(key, JSON.stringify(next.map(({ text, done }) => ({ text, done }))));
  }

  function change(id: string, change: Partial<Line>) {
    put(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  }

  function remove(id: string) {
    put(lines.filter((line) => line.id !== id));
    setCut(null);
  }

  /** Takes the lines of a pasted text as titles; returns false if there is only one line, without a list mark. */
  function paste(id: string, text: string): boolean {
    const titles = taskLines(text);
    const place = lines.findIndex((line) => line.id === id);
    const here = lines[place];
    if (here === undefined) return false;
    const isEmpty = here.text.trim() === "";
    // A box or bullet before a single title is removed too.
    if (
      titles.length < 2 &&
      !(isEmpty && titles[0] !== undefined && titles[0].title !== text.trim())
    ) {
      return false;
    }
    const [first = here, ...rest] = [...(isEmpty ? [] : [here]), ...titles.map(toLine)];
    const pasted = [{ ...first, id }, ...rest];
    const all = [...lines.slice(0, place), ...pasted, ...lines.slice(place + 1)];
    put(all.slice(0, MOST_LINES));
    setCut(
      all.length > MOST_LINES
        ? t("At most {most} tasks at once: of {all} lines, the first {most} are here.", {
            most: MOST_LINES,
            all: all.length,
          })
        : null,
    );
    return true;
  }

  return { lines, cut, change, remove, paste, forget: () => forgetDraft(key) };
}
