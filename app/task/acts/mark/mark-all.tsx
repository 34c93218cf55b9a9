import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { useMark } from "./use-mark";

type MarkAllProps = {
  /** The address of the page. */
  action: string;
  /** Whether there is anything to mark. */
  isUnread: boolean;
};

/** Marks everything as read. */
export function MarkAll({ action, isUnread }: MarkAllProps) {
  const { Form, isMarking } = useMark("all");
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="read-all" />
      <Button
        type="submit"
        pending={isMarking}
        // The button stays, and keeps the focus.
        disabled={!isUnread}
        icon={<Icon name="check-check" />}
      >
        {t("Mark all read")}
      </Button>
    </Form>
  );
}
