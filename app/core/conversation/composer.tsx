import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { controlClass, Field } from "~/core/kit/ui/field";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { onDemand } from "~/core/live/on-demand";
import { messageDraft } from "~/core/task/commands/command";
import { CommandFields } from "~/core/task/commands/command-fields";
import { COMMANDS } from "~/core/task/commands/post-command";
import { useMessageForm } from "~/core/task/commands/use-message-form";
import { AddFiles } from "~/core/task/files/send/add-files";
import { useDrop } from "~/core/task/files/send/use-drop";
import { useFiles, useWarm } from "~/core/task/files/send/use-files";
import { endRecording, isRecording } from "~/core/task/files/send/voice/under-way";
import { VoiceButton } from "~/core/task/files/send/voice/voice-button";
import { cn } from "~/core/kit/cn";
import { useMe } from "~/core/session/use-me";

const TrayList = onDemand(() => import("~/core/task/files/send/tray-list"));
const Recorder = onDemand(() => import("~/core/task/files/send/voice/recorder"));

type ComposerProps = {
  taskId: string;
  label: string;
  /** What else than a message the files can go with. */
  filesFoot?: ReactNode;
};

/**
 * The text box. Enter sends; Shift+Enter, or Enter on a touch keyboard, breaks the line; what was typed or added stays
 * until it was sent.
 */
export function Composer({ taskId, label, filesFoot }: ComposerProps) {
  const { uid } = useMe();
  const draftKey = messageDraft(uid, taskId);
  const { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal } = useMessageForm({
    draftKey,
    taskIds: [taskId],
  });
  const files = useFiles(draftKey, taskId);
  useWarm(files.isAllowed);
  useDrop(form, files);
  const [hasRecorder, setHasRecorder] = useState(false);
  // What was said of other files says nothing of these.
  const [before, setBefore] = useState(files.ids);
  if (before !== files.ids) {
    setBefore(files.ids);
    forgetRefusal();
  }
  const { hash } = useLocation();
  // Somebody pressed Reply on a notice.
  useEffect(() => {
    if (hash === "#message") box.current?.focus();
  }, [hash, box]);

  /** What is being recorded goes along. */
  function handleSend(event: FormEvent) {
    if (isRecording()) {
      event.preventDefault();
      void endRecording().then(() => form.current?.requestSubmit());
    } else handleSubmit(event);
  }

  return (
    <form
      ref={form}
      method="post"
      action={COMMANDS}
      noValidate
      onSubmit={handleSend}
      data-recording={hasRecorder || undefined}
      className="composer flex shrink-0 flex-wrap items-end gap-2 border-t px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <CommandFields kind="message" task={{ id: taskId }} />
      {hasRecorder ? (
        <Suspense>
          <Recorder files={files} onClose={() => setHasRecorder(false)} />
        </Suspense>
      ) : null}
      {files.ids !== "" || files.news !== null ? (
        <Suspense>
          <TrayList files={files} />
        </Suspense>
      ) : null}
      {files.ids === "" ? null : <Suspense>{filesFoot}</Suspense>}
      <AddFiles files={files} />
      <Field label={label} labelHidden error={refusal} className="flex-1">
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="message"
            rows={1}
            placeholder="Write a message"
            onInput={forgetRefusal}
            onKeyDown={handleKeyDown}
            className={cn(
              controlClass,
              "touch:h-auto touch:min-h-11 touch:py-2.5 rounded-card field-sizing-content h-auto max-h-40 min-h-10 resize-none py-2.25 leading-snug",
            )}
          />
        )}
      </Field>
      <VoiceButton files={files} onClick={() => setHasRecorder(true)} />
      <IconButton
        type="submit"
        label="Send"
        icon={<Icon name="send-horizontal" />}
        className="send-button touch:size-11 size-10 self-end rounded-full"
      />
    </form>
  );
}
