import { t } from "~/core/words/t";
import { IntentButton } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { INVITE_TEXTS } from "./invite.words";

type LinkButtonsProps = {
  /** The intent of the button that was pressed, while it is under way. */
  pending: unknown;
  /** Whether there is a mail server. */
  canInvite: boolean;
};

/** The ways to give somebody a one-time link: to hand it over, or to have it mailed. For a form with their uid. */
export function LinkButtons({ pending, canInvite }: LinkButtonsProps) {
  return (
    <>
      <IntentButton intent="link" sending={pending} size="sm" icon={<Icon name="link-2" />}>
        {t("Make a one-time link")}
      </IntentButton>
      {canInvite ? (
        <IntentButton intent="invite" sending={pending} size="sm" icon={<Icon name="mail" />}>
          {INVITE_TEXTS.button}
        </IntentButton>
      ) : null}
    </>
  );
}
