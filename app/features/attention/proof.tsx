import { m } from "~/core/words/m";
import { PhotoViewer } from "~/task/files/shown/photo-viewer";
import { SentFiles } from "~/task/files/shown/sent-files";
import { AnsweredPoints } from "./answered-points";
import type { TaskNeed } from "./need";

/** What shows that a task is done: photos, words and points side by side. */
export function Proof({ row }: { row: TaskNeed }) {
  const { task, files, points, words } = row;
  const by = task.user_name;
  const ofPoints = points.flatMap(({ photo }) => photo ?? []);
  const known = new Set(ofPoints.map(({ id }) => id));
  const others = files.filter(({ id }) => !known.has(id));
  return (
    <PhotoViewer sent={[{ files: [...others, ...ofPoints], by }]}>
      {row.is_mine || row.name === null ? null : (
        <p className="text-ink-soft text-sm">{m.attention_checked_by({ name: row.name })}</p>
      )}
      <div className="proof">
        {others.length > 0 ? <SentFiles files={others} by={by} className="photos" /> : null}
        {words ? (
          <blockquote
            dir="auto"
            className="rounded-card bg-bubble-other rounded-ss-hair measure w-fit max-w-full border px-3.5 py-2 [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            {words}
          </blockquote>
        ) : null}
        <AnsweredPoints points={points} by={by} />
      </div>
    </PhotoViewer>
  );
}
