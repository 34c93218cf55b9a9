import { m } from "~/core/words/m";
import { cn } from "~/core/kit/cn";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { FilePicture } from "./file-picture";
import { sizeText } from "../files.words";
import type { ShownFile } from "./shown-files";

type FileChipProps = { file: ShownFile; onRemove: () => void; onRetry: () => void };

/** One file that is being added: what it is, how far it has come, and a way out of it. */
export function FileChip({ file, onRemove, onRetry }: FileChipProps) {
  const { id, name, state, problem, share, isAsked } = file;
  return (
    <li
      data-file-state={state}
      className={cn(
        "bg-surface rounded-card relative flex min-w-0 items-center gap-2 overflow-hidden border p-1.5",
        state === "failed" && !isAsked && "border-danger",
        // The end of its name says how long it is, and a question is a sentence.
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
            {isAsked ? m.files_send_it_anyway() : m.files_try_again()}
          </Button>
        ) : null}
      </div>
      <IconButton
        size="sm"
        label={m.files_remove_name({ name })}
        tooltip={false}
        icon={<Icon name="x" />}
        onClick={({ currentTarget }) => {
          // Where the focus goes when its button is gone.
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
  if (state === "preparing") return m.files_preparing();
  if (state === "waiting") return `${size} · ${m.files_waiting_to_be_sent()}`;
  if (state === "sending")
    return `${size} · ${m.files_sending_percent({ percent: Math.round(share * 100) })}`;
  return size;
}

/** How much of a file has arrived, along its foot. */
function Share({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 w-full">
      <rect width={`${share * 100}%`} height="100%" className="fill-action" />
    </svg>
  );
}
