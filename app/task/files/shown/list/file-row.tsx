import { useState } from "react";
import { useRevalidator } from "@remix-run/react";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { AlertDialog } from "~/core/kit/ui/alert-dialog";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { useMe } from "~/core/session/use-me";
import { sizeText } from "~/task/files/files.words";
import { DateTime } from "~/core/time/date-time";
import { timeOfDay } from "~/core/time/day-heading";
import { useNow } from "~/core/time/use-now";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { errorOf } from "~/core/kit/form/action-answer";
import { answerOf } from "~/task/commands/answer";
import { postForm, signInAgain } from "~/task/commands/post-command";
import { Recording, SavePdf } from "../file-chip";
import { fileAddress, isHeic, mayRemove, plainly, previewAddress, thumbAddress } from "../sent";
import type { ListedFile } from "./use-file-list";

type FileRowProps = {
  file: ListedFile;
  onRemoved: () => void;
  /** Opens a photo over the page. */
  onPhoto: (id: string) => void;
};

/** A file with its sender, its time, and what can be done with it. */
export function FileRow({ file, onRemoved, onPhoto }: FileRowProps) {
  const me = useMe();
  const now = useNow();
  return (
    <li className="flex items-center gap-3 py-2">
      {file.kind === "audio" ? <Heard file={file} /> : <Opened file={file} onPhoto={onPhoto} />}
      {file.kind === "pdf" ? <SavePdf file={file} /> : null}
      {mayRemove(me, file, now) ? <Remove file={file} onRemoved={onRemoved} /> : null}
    </li>
  );
}

/** Opens a photo over the page and a PDF in a new tab, and saves everything else. */
function Opened({ file, onPhoto }: Pick<FileRowProps, "file" | "onPhoto">) {
  const { id, name, kind } = file;
  const isPhoto = kind === "image" || isHeic(file);
  return (
    <a
      href={fileAddress(id)}
      {...(kind === "pdf" ? { target: "_blank", rel: "noreferrer" } : { download: name })}
      onClick={isPhoto ? plainly(() => onPhoto(id)) : undefined}
      className="group flex min-h-11 min-w-0 flex-1 items-center gap-3"
    >
      <Picture file={file} />
      <About file={file} />
    </a>
  );
}

/** A recording that plays in its place, as in the conversation. */
function Heard({ file }: { file: ListedFile }) {
  const settings = useTimeSettings();
  const { sender_name: by, sent_at: at } = file;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <About file={file} />
      <Recording isNamed={false} file={{ ...file, by, at: timeOfDay(at, settings) }} />
    </div>
  );
}

function About({ file: { name, bytes, sender_name: sender, sent_at: at } }: { file: ListedFile }) {
  return (
    <span className="min-w-0">
      <bdi className="block truncate font-medium group-hover:underline">{name}</bdi>
      <span className="text-ink-soft block truncate text-xs">
        {sender} · <DateTime at={at} /> · {sizeText(bytes)}
      </span>
    </span>
  );
}

function Picture({ file }: { file: ListedFile }) {
  const { id, kind, thumb } = file;
  if (kind === "image") {
    return (
      <img
        src={previewAddress(id)}
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

function Remove({ file: { id, name }, onRemoved }: Pick<FileRowProps, "file" | "onRemoved">) {
  const [isAsked, setIsAsked] = useState(false);
  const { remove, isUnderWay } = useRemoving();

  async function confirm() {
    const why = await remove(id);
    setIsAsked(false);
    if (why === null) {
      notify({ type: "success", message: t("File removed.") });
      onRemoved();
    } else notify({ type: "error", message: t("The file was not removed."), description: why });
  }

  return (
    <>
      <IconButton
        label={t("Remove {name}", { name })}
        icon={<Icon name="trash-2" />}
        onClick={() => setIsAsked(true)}
      />
      <AlertDialog
        open={isAsked}
        title={t("Remove this file?")}
        description={t(
          "Nobody will be able to see it. The conversation still says that it was here.",
        )}
        confirmLabel={t("Remove")}
        danger
        pending={isUnderWay}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}

/** Removes files; `remove` returns the problem, or null. */
function useRemoving() {
  const { revalidate } = useRevalidator();
  const [isUnderWay, setIsUnderWay] = useState(false);

  async function remove(id: string): Promise<string | null> {
    setIsUnderWay(true);
    const reply = await postForm("/resources/files", new URLSearchParams({ intent: "remove", id }));
    setIsUnderWay(false);
    if (reply.kind === "signed-out") signInAgain();
    const answer = answerOf(reply);
    if (!answer.ok) return errorOf(answer) ?? t("The file was not removed.");
    revalidate();
    return null;
  }

  return { remove, isUnderWay };
}
