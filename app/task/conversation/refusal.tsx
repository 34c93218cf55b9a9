import { t } from "~/core/words/t";
import { useMe } from "~/core/session/use-me";
import { backToField, copyText } from "./unsent-text";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import type { QueuedCommand } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { signInAgain } from "~/task/commands/post-command";
import { cn } from "~/core/kit/cn";
import { PassingButton } from "./passing-button";
import { useSendToNext } from "./use-send-to-next";

type RefusalProps = {
  command: QueuedCommand;
  /** The failure, e.g. "Not sent." */
  what: string;
  className?: string;
};

/** Sends a message for a task that its routine closed in the meantime to the task that replaced it. */
function SendToNext({ next, command }: { next: string; command: QueuedCommand }) {
  const sendToNext = useSendToNext();
  return (
    <PassingButton
      onPress={() => {
        sendToNext(next, command.args.message ?? "");
        commands.discard(command.id);
      }}
    >
      {t("Send it to the new one")}
    </PassingButton>
  );
}

/** What the server refused, why, and what can be done about it; stays until a button is pressed. */
export function Refusal({ command, what, className }: RefusalProps) {
  const { uid } = useMe();
  const { message = "" } = command.args;
  const isMessage = command.kind === "message";
  const next = message === "" || command.args.files ? null : command.refusal?.next;
  return (
    <div className={cn("flex max-w-full flex-wrap items-center gap-1", className)}>
      <p role="alert" className="text-danger flex items-center gap-1.5 text-xs font-medium">
        <Icon name="circle-exclamation-point" className="size-3.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {what} {command.refusal?.problem}
        </span>
      </p>
      <span className="flex items-center gap-1">
        <PassingButton variant="quiet" onPress={() => commands.discard(command.id)}>
          {t("Discard")}
        </PassingButton>
        {message === "" ? null : (
          <Button size="sm" onClick={() => void copyText(message)}>
            {t("Copy")}
          </Button>
        )}
        {next ? <SendToNext next={next} command={command} /> : null}
        {isMessage ? (
          <Button
            size="sm"
            onClick={({ currentTarget }) => backToField(currentTarget, command, uid)}
          >
            {t("Edit")}
          </Button>
        ) : null}
        {command.isSignedOut ? (
          <Button size="sm" onClick={signInAgain}>
            {t("Sign in")}
          </Button>
        ) : null}
        {/* After another person's change the server would refuse again; the person must decide again. */}
        {command.isSignedOut || (command.refusal?.isFinal && !isMessage) ? null : (
          <PassingButton onPress={() => commands.retry(command.id)}>{t("Retry")}</PassingButton>
        )}
      </span>
    </div>
  );
}
