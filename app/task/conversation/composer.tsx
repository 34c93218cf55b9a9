import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { controlClass, Field } from "~/core/kit/ui/field";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { onDemand } from "~/core/live/on-demand";
import { messageDraft } from "~/task/commands/command";
import { CommandFields } from "~/task/commands/command-fields";
import { COMMANDS } from "~/task/commands/post-command";
import { useMessageForm } from "~/task/files/send/use-message-form";
import { useFilesOf } from "~/task/files/send/tray";
import { endRecording, isRecording } from "~/task/files/send/voice/under-way";
import { cn } from "~/core/kit/cn";
import { useHydrated } from "~/core/kit/hydration";
import { useMe } from "~/core/session/use-me";
import { useSendToNext } from "./use-send-to-next";

const ComposerFiles = onDemand(() => import("./composer-files"));

type ComposerProps = {
  taskId: string;
  label: string;
  /** The other act, besides a message, that the files can go with. */
  filesFoot?: ReactNode;
  /** The task that replaced this closed one. */
  next?: string | null | undefined;
};

/**
 * The message box. Enter sends; Shift+Enter, or Enter on a touch keyboard, breaks the line; text and files stay until
 * they are sent.
 */
export function Composer({ taskId, label, filesFoot, next }: ComposerProps) {
  const { uid, most_file_mb: most } = useMe();
  const isHydrated = useHydrated();
  const draftKey = messageDraft(uid, taskId);
  const { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal, take } = useMessageForm({
    draftKey,
    taskIds: [taskId],
  });
  const sendToNext = useSendToNext();
  const [hasRecorder, setHasRecorder] = useState(false);
  // An answer about earlier files does not concern these.
  const files = useFilesOf(draftKey);
  const [before, setBefore] = useState(files);
  if (before !== files) {
    setBefore(files);
    forgetRefusal();
  }
  const { hash } = useLocation();
  // Somebody pressed Reply on a push notice.
  useEffect(() => {
    if (hash === "#message") box.current?.focus();
  }, [hash, box]);

  function handleNext(to: string) {
    const text = take();
    if (text !== null) sendToNext(to, text);
  }

  /** A running recording is sent too. */
  function handleSend(event: FormEvent) {
    if (isRecording()) {
      event.preventDefault();
      void endRecording().then(() => sendForm(form.current));
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
      {next && files === "" ? (
        <p className="text-ink-soft flex basis-full flex-wrap items-center justify-between gap-2 text-sm">
          {t("This task is closed.")}
          <Button size="sm" onClick={() => handleNext(next)}>
            {t("Send it to the new one")}
          </Button>
        </p>
      ) : null}
      {most === null ? null : isHydrated ? (
        <Suspense fallback={<ButtonsRoom />}>
          <ComposerFiles
            {...{ form, taskId, hasRecorder }}
            draft={draftKey}
            foot={filesFoot}
            onRecorder={setHasRecorder}
          />
        </Suspense>
      ) : (
        <ButtonsRoom />
      )}
      <Field label={label} labelHidden error={refusal} className="min-w-[min(100%,7rem)] flex-1">
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="message"
            rows={1}
            placeholder={t("Write a message")}
            onInput={forgetRefusal}
            onKeyDown={handleKeyDown}
            className={cn(
              controlClass,
              "touch:h-auto touch:min-h-11 touch:py-2.5 rounded-card field-sizing-content h-auto max-h-40 min-h-10 resize-none py-2.25 leading-snug",
            )}
          />
        )}
      </Field>
      <IconButton
        type="submit"
        label={t("Send")}
        icon={<Icon name="send-horizontal" />}
        className="send-button touch:size-11 size-10 self-end rounded-full"
      />
    </form>
  );
}

/** Room for the buttons that add files, until their code is loaded. */
function ButtonsRoom() {
  return (
    <span aria-hidden="true" className="contents noscript:hidden">
      <span className="icon-button">
        <Icon name="paperclip" />
      </span>
      <span className="icon-button camera-button">
        <Icon name="camera" />
      </span>
      <span className="icon-button invisible order-1 max-sm:hidden" />
    </span>
  );
}
