import { Suspense, useEffect, useId, useMemo, useRef } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import { AddFiles } from "./add-files";
import { useShownFiles } from "./shown-files";
import { idsIn } from "./tray";
import { useDrop } from "./use-drop";
import { useFiles } from "./use-files";

const TrayList = onDemand(() => import("./tray-list"));

export type FileFieldProps = {
  /** The draft that keeps the files until they are sent. */
  draft: string;
  /** Null for a task that is not assigned yet. */
  taskId: string | null;
  error?: string | undefined;
  /** Called when the files that a form waits for have arrived. */
  onThere?: () => void;
};

/** Photos and files as one field of a form: picked, taken or dropped on its dialog, with the added ones below. */
export default function FileField({ draft, taskId, error, onThere }: FileFieldProps) {
  const files = useFiles(draft, taskId);
  const field = useRef<HTMLDivElement>(null);
  useDrop(field, files);
  const id = useId();
  const ids = useMemo(() => idsIn(files.ids), [files.ids]);
  const shown = useShownFiles(ids);
  const stuck = shown.filter(({ state }) => state === "failed").length;
  const ready = shown.filter(({ state }) => state === "ready").length;
  const isWaiting = error === t("The task will be assigned as soon as the files are there.");
  const isOver =
    (error === t("A file cannot be sent. Remove it, or try again.") && stuck === 0) ||
    (isWaiting && ready + stuck === ids.length);
  useEffect(() => {
    if (isWaiting && isOver) onThere?.();
  }, [isWaiting, isOver, onThere]);
  const problem = isOver ? undefined : error;
  return (
    <div
      ref={field}
      role="group"
      aria-labelledby={id}
      aria-describedby={problem ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1.5 noscript:hidden"
    >
      <div data-file-buttons className="flex items-center gap-1">
        <span id={id} className="me-auto text-sm font-medium">
          {t("Photos and files")}
        </span>
        <AddFiles files={files} />
      </div>
      {files.ids !== "" || files.news !== null ? (
        <Suspense>
          <TrayList files={files} />
        </Suspense>
      ) : null}
      {problem ? (
        <p
          id={`${id}-error`}
          role={isWaiting ? "status" : "alert"}
          className={`flex items-start gap-1.5 text-sm ${isWaiting ? "text-ink-soft" : "text-danger"}`}
        >
          <Icon
            name={isWaiting ? "clock" : "circle-exclamation-point"}
            className="mt-0.5 size-4 shrink-0"
          />
          {problem}
        </p>
      ) : null}
    </div>
  );
}
