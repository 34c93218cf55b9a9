import { type ReactNode, type RefObject, Suspense } from "react";
import { onDemand } from "~/core/live/on-demand";
import { AddFiles } from "~/task/files/send/add-files";
import { useDrop } from "~/task/files/send/use-drop";
import { type Files, useFiles } from "~/task/files/send/use-files";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";

const Recorder = onDemand(() => import("~/task/files/send/voice/recorder"));
const TrayList = onDemand(() => import("~/task/files/send/tray-list"));

type ComposerFilesProps = {
  form: RefObject<HTMLFormElement>;
  /** The draft that keeps the files until they are sent. */
  draft: string;
  taskId: string;
  /** The other act that the files can go with. */
  foot: ReactNode;
  hasRecorder: boolean;
  onRecorder: (isOpen: boolean) => void;
};

/** Photos, files and voice messages beside the message box: their buttons, and what was added. */
export default function ComposerFiles(props: ComposerFilesProps) {
  const { form, draft, taskId, foot, hasRecorder, onRecorder } = props;
  const files = useFiles(draft, taskId);
  useDrop(form, files);
  return (
    <>
      {hasRecorder ? (
        <Suspense>
          <Recorder files={files} onClose={() => onRecorder(false)} />
        </Suspense>
      ) : null}
      {files.ids !== "" || files.news !== null ? (
        <Suspense>
          <TrayList files={files} />
        </Suspense>
      ) : null}
      {files.ids === "" ? null : <Suspense>{foot}</Suspense>}
      <AddFiles files={files} />
      <VoiceButton files={files} onClick={() => onRecorder(true)} />
    </>
  );
}

type VoiceButtonProps = { files: Files; onClick: () => void };

/** The button that records a voice message, if the browser can. */
function VoiceButton({ files, onClick }: VoiceButtonProps) {
  if (!files.isAllowed || !("MediaRecorder" in window) || !("mediaDevices" in navigator))
    return null;
  return (
    <IconButton
      label={t("Record a voice message")}
      icon={<Icon name="mic" />}
      onPointerEnter={files.warm}
      onFocus={files.warm}
      onClick={onClick}
      className="voice-button"
    />
  );
}
