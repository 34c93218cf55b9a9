import { Button } from "~/core/kit/ui/button";
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
      <Button
        type="submit"
        name="intent"
        value="link"
        size="sm"
        icon={<Icon name="link-2" />}
        pending={pending === "link"}
      >
        Make a one-time link
      </Button>
      {canInvite ? (
        <Button
          type="submit"
          name="intent"
          value="invite"
          size="sm"
          icon={<Icon name="mail" />}
          pending={pending === "invite"}
        >
          {INVITE_TEXTS.button}
        </Button>
      ) : null}
    </>
  );
}
