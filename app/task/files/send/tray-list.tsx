import { useEffect, useMemo } from "react";
import { t } from "~/core/words/t";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Icon } from "~/core/kit/ui/icon";
import { cn } from "~/core/kit/cn";
import { Button } from "~/core/kit/ui/button";
import { removeFile, resumeFiles } from "./add";
import { send, sendAnyway } from "./sending";
import { type ShownFile, useShownFiles } from "./shown-files";
import { idsIn } from "./tray";
import type { Files } from "./use-files";
import { FilePicture } from "./file-picture";
import { sizeText } from "../files.words";

type TrayListProps = { files: Files };

/** The files of a draft with their progress, and why others were not added. */
export default function TrayList({ files: { draft, ids, news, forgetNews } }: TrayListProps) {
  const all = useMemo(() => idsIn(ids), [ids]);
  const files = useShownFiles(all);
  useEffect(() => void resumeFiles(all), [all]);
  const problems = news?.problems ?? [];

  return (
    <div className="flex min-w-0 basis-full flex-col gap-2">
      {files.length > 0 ? (
        <ul
          aria-label={t("Photos and files to send")}
          data-files
          className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 overflow-y-auto overscroll-contain p-0.5"
        >
          {files.map((file) => (
            <FileChip
              key={file.id}
              file={file}
              onRemove={() => removeFile(draft, file.id)}
              onRetry={() => void (file.isAsked ? sendAnyway(file.id) : send(file.id))}
            />
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <div className="text-danger flex items-start gap-2 text-sm">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <ul className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {problems.map((problem) => (
              <li key={problem}>
                <bdi>{problem}</bdi>
              </li>
            ))}
          </ul>
          <IconButton
            size="sm"
            label={t("Dismiss")}
            icon={<Icon name="x" />}
            onClick={forgetNews}
            className="-my-1"
          />
        </div>
      ) : null}
    </div>
  );
}

type FileChipProps = { file: ShownFile; onRemove: () => void; onRetry: () => void };

/** A file that is being added: its name, its progress, and a button to remove it. */
function FileChip({ file, onRemove, onRetry }: FileChipProps) {
  const { id, name, state, problem, share, isAsked } = file;
  return (
    <li
      data-file-state={state}
      className={cn(
        "bg-surface rounded-card relative flex min-w-0 items-center gap-2 overflow-hidden border p-1.5",
        state === "failed" && !isAsked && "border-danger",
        // The end of a recording's name has its length, and a question is a whole sentence.
        (file.sound !== null || isAsked) && "col-span-full w-full max-w-80",
      )}
    >
      <FilePicture file={file} className="rounded-control size-11" />
      <div className="min-w-0 flex-1 text-sm leading-tight">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        {state === "failed" ? (
          <p
            role="alert"
            className={cn("text-xs [overflow-wrap:anywhere]", !isAsked && "text-danger")}
          >
            {problem}
          </p>
        ) : (
          <p className="text-ink-soft tabular truncate text-xs">{stateText(file)}</p>
        )}
        {state === "failed" && !file.isFinal ? (
          <Button size="sm" variant="quiet" onClick={onRetry} className="-ms-2">
            {isAsked ? t("Send it anyway") : t("Try again")}
          </Button>
        ) : null}
      </div>
      <IconButton
        size="sm"
        label={t("Remove {name}", { name })}
        tooltip={false}
        icon={<Icon name="x" />}
        onClick={({ currentTarget }) => {
          // Where the focus goes when the button disappears.
          const { form } = currentTarget;
          const field = form?.querySelector<HTMLElement>("[data-file-buttons] button");
          (field ?? form?.querySelector<HTMLElement>("textarea"))?.focus();
          onRemove();
        }}
      />
      {state === "sending" ? <Share key={id} share={share} /> : null}
    </li>
  );
}

function stateText({ state, bytes, share }: ShownFile): string {
  const size = sizeText(bytes);
  if (state === "preparing") return t("Preparing");
  if (state === "waiting") return `${size} · ${t("Waiting to be sent")}`;
  if (state === "sending")
    return `${size} · ${t("Sending, {percent}%", { percent: Math.round(share * 100) })}`;
  return size;
}

/** The share that has arrived, as a line at the file's foot. */
function Share({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 w-full">
      <rect width={`${share * 100}%`} height="100%" className="fill-action" />
    </svg>
  );
}
