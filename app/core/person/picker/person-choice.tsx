import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand } from "~/core/live/on-demand";

const PersonQuestion = onDemand(() => import("./person-question"));

type PersonChoiceProps = {
  /** The person that the address names; null for everybody. */
  uid: string | undefined;
  /** The person's name; null if the person is unknown. */
  name: string | null;
  /** The heading over the search for a person. */
  title: string;
  /** The label of the chosen person's button, which shows everybody again. */
  everybody: (name: string) => string;
  label?: string;
  hrefFor: (uid: string | undefined) => string;
};

/** The choice whom a page is about: everybody, or one person, found by name. */
export function PersonChoice(props: PersonChoiceProps) {
  const { uid, name: known, title, everybody, label = t("Person"), hrefFor } = props;
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const name = known ?? t("Nobody");

  function close() {
    setIsOpen(false);
  }

  if (uid !== undefined) {
    return (
      <ButtonLink
        to={hrefFor(undefined)}
        preventScrollReset
        prefetch="none"
        aria-label={everybody(name)}
        icon={<Icon name="user-round" />}
        className="max-w-[min(15rem,100%)] min-w-0 shrink font-medium"
      >
        <span className="min-w-0 truncate">{name}</span>
        <Icon name="x" />
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        icon={<Icon name="user-round" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="font-medium noscript:hidden"
      >
        {label}
      </Button>
      <OnceOpen open={isOpen} onEscape={close}>
        <PersonQuestion
          open={isOpen}
          title={title}
          onClose={close}
          onChoose={(chosen) => {
            close();
            navigate(hrefFor(chosen), { preventScrollReset: true });
          }}
        />
      </OnceOpen>
    </>
  );
}
