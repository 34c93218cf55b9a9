import { useLocation } from "@remix-run/react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { MESSAGES } from "~/task/commands/post-command";
import { MESSAGE_MOST } from "~/task/commands/message";

type PlainCorrectionProps = { id: string; message: string; hasFiles: boolean };

/** How a message is edited or taken back in a browser without scripts, which sends the form itself. */
export function PlainCorrection({ id, message, hasFiles }: PlainCorrectionProps) {
  const here = useLocation();
  return (
    <noscript>
      <details>
        <summary className="text-ink-soft cursor-pointer text-xs">{t("Edit or take back")}</summary>
        <form method="post" action={MESSAGES} className="mt-1 flex flex-col gap-2">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="returnTo" value={here.pathname + here.search} />
          <textarea
            name="message"
            aria-label={t("Your message")}
            dir="auto"
            rows={2}
            // The message's files are enough.
            required={!hasFiles}
            maxLength={MESSAGE_MOST}
            defaultValue={message}
            className="control h-auto w-72 max-w-full py-2"
          />
          <div className="flex gap-2">
            <Button size="sm" type="submit" name="intent" value="edit">
              {t("Save")}
            </Button>
            <Button
              size="sm"
              variant="danger-quiet"
              type="submit"
              name="intent"
              value="take-back"
              formNoValidate
            >
              {t("Take back")}
            </Button>
          </div>
        </form>
      </details>
    </noscript>
  );
}
