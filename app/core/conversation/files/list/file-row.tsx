import { useState } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { useMe } from "~/core/session/use-me";
import { sizeText } from "~/core/task/files/size.words";
import { SHOWN_TEXTS } from "../shown.words";
import { DateTime } from "~/core/time/date-time";
import { useNow } from "~/core/time/use-now";
import { fileAddress, previewAddress, thumbAddress } from "../sent";
import type { ListedFile } from "./use-file-list";
import { useRemoving } from "./use-removing";

type FileRowProps = { file: ListedFile; onRemoved: () => void };

/** How long its sender can remove a file, as the database has it. */
const CORRECTION_MS = 15 * 60_000;

/** One file with who sent it, when, and what can be done with it. */
export function FileRow({ file, onRemoved }: FileRowProps) {
  const me = useMe();
  const now = useNow();
  const { id, name, kind, bytes, sent_by: by, sender_name: sender, created_at: at } = file;
  const isShown = kind === "image" || kind === "pdf";
  const isOwn = by === me.uid && now < Date.parse(at) + CORRECTION_MS;
  return (
    <li className="flex items-center gap-3 py-2">
      <a
        href={fileAddress(id)}
        {...(isShown ? { target: "_blank", rel: "noreferrer" } : { download: name })}
        className="group flex min-h-11 min-w-0 flex-1 items-center gap-3"
      >
        <Picture file={file} />
        <span className="min-w-0">
          <bdi className="block truncate font-medium group-hover:underline">{name}</bdi>
          <span className="text-ink-soft block truncate text-xs">
            {sender} · <DateTime at={at} /> · {sizeText(bytes)}
          </span>
        </span>
      </a>
      {me.role === "admin" || isOwn ? <Remove file={file} onRemoved={onRemoved} /> : null}
    </li>
  );
}

function Picture({ file }: { file: ListedFile }) {
  const { kind, thumb } = file;
  if (kind === "image") {
    return (
      <img
        src={previewAddress(file)}
        alt=""
        loading="lazy"
        style={{ backgroundImage: thumb === null ? undefined : `url(${thumbAddress(thumb)})` }}
        className="rounded-control bg-hairline size-11 shrink-0 bg-cover object-cover"
      />
    );
  }
  return (
    <span className="rounded-control bg-surface flex size-11 shrink-0 items-center justify-center border">
      <Icon name={kind === "pdf" ? "file-text" : "paperclip"} className="text-ink-soft size-5" />
    </span>
  );
}

function Remove({ file: { id, name }, onRemoved }: FileRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { remove, isUnderWay } = useRemoving();

  async function confirm() {
    const why = await remove(id);
    setIsAsked(false);
    if (why === null) {
      notify({ type: "success", message: SHOWN_TEXTS.removed });
      onRemoved();
    } else notify({ type: "error", message: SHOWN_TEXTS.notRemoved, description: why });
  }

  return (
    <>
      <IconButton
        label={SHOWN_TEXTS.remove(name)}
        icon={<Icon name="trash-2" />}
        onClick={() => setIsAsked(true)}
      />
      <AlertDialog
        open={isAsked}
        title={SHOWN_TEXTS.removeTitle}
        description={SHOWN_TEXTS.removeText}
        confirmLabel="Remove"
        danger
        pending={isUnderWay}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
