import { type ReactNode, type RefObject, Suspense } from "react";
import { onDemand } from "~/core/live/on-demand";
import { AddFiles } from "~/task/files/send/add-files";
import { useDrop } from "~/task/files/send/use-drop";
import { useFiles } from "~/task/files/send/use-files";
import { VoiceButton } from "~/task/files/send/voice/voice-button";

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
