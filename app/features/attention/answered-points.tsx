import { m } from "~/core/words/m";
import { StateGlyph } from "~/core/kit/ui/icon";
import type { Point } from "~/task/entries/point";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Photo } from "~/task/files/shown/photo";

type AnsweredPointsProps = { points: ReadonlyArray<Point>; by: string };

/** The points of a task with their answers: ticked, not possible and why, or open. */
export function AnsweredPoints({ points, by }: AnsweredPointsProps) {
  const settings = useTimeSettings();
  if (points.length === 0) return null;
  return (
    <ul aria-label={m.attention_points()} className="points min-w-0 flex-1 text-sm">
      {points.map(({ id, words, at, by: who, why_not: whyNot, photo, is_removed: isRemoved }) => {
        const state = whyNot !== null ? "impossible" : at === null ? "open" : "ticked";
        return (
          <li key={id} className="flex items-start gap-2 pb-1">
            <StateGlyph
              state={GLYPHS[state]}
              className={`mt-0.5 size-4 shrink-0 ${COLOURS[state]}`}
            />
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className={isRemoved ? "text-ink-faint" : undefined}>
                <bdi>{isRemoved ? <s>{words}</s> : words}</bdi>
                <span className="sr-only">{`: ${m.attention_point_is({ state })}`}</span>
              </p>
              {whyNot === null ? null : (
                <p className="text-rejected">
                  {m.attention_not_possible()} <bdi>{whyNot}</bdi>
                </p>
              )}
            </div>
            {photo === null || photo.state !== "ready" ? null : (
              <div className="size-14 shrink-0">
                <Photo
                  photo={{ ...photo, by: who ?? by, at: timeOfDay(photo.sent_at, settings) }}
                  isTile
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const COLOURS = {
  impossible: "text-rejected",
  open: "text-ink-faint",
  ticked: "text-completed",
} as const;
const GLYPHS = { impossible: "rejected", open: "new", ticked: "completed" } as const;
