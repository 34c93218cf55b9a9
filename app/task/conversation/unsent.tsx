import { type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from "react";
import { copyText } from "./unsent-text";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { TextareaField } from "~/core/kit/ui/text-field";
import { draftText, forgetDraft } from "~/core/kit/form/use-draft";
import { onDemand } from "~/core/live/on-demand";
import { messageDraft } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { useQueuedCommands } from "~/task/commands/use-commands";
import { setFilesOf, useFilesOf } from "~/task/files/send/tray";
import { useMe } from "~/core/session/use-me";

const UnsentFiles = onDemand(() => import("./unsent-files"));

type UnsentProps = { taskId: string };

/** A text or files, typed, added or refused, that can no longer be sent to the task: to be copied or discarded. */
export function Unsent({ taskId }: UnsentProps) {
  const { uid } = useMe();
  const key = messageDraft(uid, taskId);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const typed = useSyncExternalStore(
    unchanged,
    () => draftText(key, "message"),
    () => "",
  );
  const draft = isDiscarded ? "" : typed.trim() && typed;
  const files = useFilesOf(key);
  const refused = useQueuedCommands().filter(
    ({ kind, state, taskIds }) =>
      kind === "message" && state === "refused" && taskIds.length === 1 && taskIds[0] === taskId,
  );
  if (draft === "" && files === "" && refused.length === 0) return null;
  return (
    <div className="flex flex-col gap-4 border-t p-4">
      {refused.map(({ id, args }) => (
        <UnsentPart
          key={id}
          text={args.message ?? ""}
          files={args.files ?? ""}
          label={t("This message was not sent")}
          onDiscard={() => commands.discard(id)}
        />
      ))}
      {draft === "" && files === "" ? null : (
        <UnsentPart
          text={draft}
          files={files}
          label={draft === "" ? t("What you added was not sent") : t("What you typed was not sent")}
          onDiscard={() => {
            forgetDraft(key);
            setFilesOf(key, []);
            setIsDiscarded(true);
          }}
        />
      )}
    </div>
  );
}

/** Nobody types here any longer. */
function unchanged() {
  return () => undefined;
}

type UnsentPartProps = { text: string; files: string; label: string; onDiscard: () => void };

function UnsentPart({ text, files, label, onDiscard }: UnsentPartProps) {
  const attached =
    files === "" ? null : (
      <Suspense>
        <UnsentFiles files={files} />
      </Suspense>
    );
  const discard = (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        currentTarget.closest("section")?.focus();
        onDiscard();
      }}
    >
      {t("Discard")}
    </Button>
  );
  if (text !== "") return <UnsentText {...{ text, label, attached, discard }} />;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{label}</p>
      {attached}
      <p className="text-ink-soft text-sm">{t("It stays here until you discard it.")}</p>
      <div className="flex justify-end">{discard}</div>
    </div>
  );
}

type UnsentTextProps = { text: string; label: string; attached: ReactNode; discard: ReactNode };

function UnsentText({ text, label, attached, discard }: UnsentTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);

  function copy() {
    // The keyboard can copy selected text where a script may not.
    box.current?.select();
    void copyText(text);
  }

  return (
    <div className="flex flex-col gap-2">
      <TextareaField
        ref={box}
        label={label}
        description={t("It stays here until you discard it.")}
        readOnly
        dir="auto"
        value={text}
        rows={Math.min(text.split("\n").length + 1, 6)}
      />
      {attached}
      <div className="flex justify-end gap-2">
        {discard}
        <Button variant="primary" icon={<Icon name="copy" />} onClick={copy}>
          {t("Copy")}
        </Button>
      </div>
    </div>
  );
}
