import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";
import { useAnswer, useKeptAnswer } from "~/core/kit/form/use-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { TextField } from "~/core/kit/ui/text-field";
import { notify } from "~/core/kit/ui/toaster";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { may } from "~/core/server/rights";
import { href } from "~/core/server/addresses";
import { useMe } from "~/core/session/use-me";
import type { ThreadTask } from "~/task/entries/thread";

type AskInDialogProps = {
  task: ThreadTask;
  /** The name after an @ in a message that was just sent; null otherwise. */
  named: string | null;
  onClose: () => void;
};

/** The dialog in which somebody is asked into a conversation: admins choose from all people, others type a name. */
export default function AskInDialog({ task, named, onClose }: AskInDialogProps) {
  const me = useMe();
  const fetcher = useFetcher<ActionAnswer>();
  const answer = useKeptAnswer(fetcher.data);
  const [isChanged, setIsChanged] = useState(false);
  useAnswer(fetcher.data, ({ ok, message }) => {
    setIsChanged(false);
    if (!ok) return;
    notify({ type: "success", message: message ?? "" });
    onClose();
  });
  const field = {
    name: "person",
    error: isChanged ? null : (answer?.reply?.error?.person ?? null),
  };
  const problem = errorOf(answer);
  return (
    <Dialog
      open
      size="sm"
      onRequestClose={onClose}
      title={t("Ask somebody in")}
      description={t("They read and write in this conversation, and see nothing else.")}
    >
      <fetcher.Form
        method="post"
        action={href("/resources/third-persons")}
        noValidate
        className="contents"
        onInput={() => setIsChanged(true)}
      >
        <DialogBody>
          {problem ? <Banner tone="danger">{problem}</Banner> : null}
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="task" value={task.id} />
          {may(me, "administer") && named === null ? (
            <PersonPicker
              {...field}
              label={t("Name")}
              excludeUids={[task.user_id, ...task.third_persons.map(({ uid }) => uid)]}
            />
          ) : (
            <TextField
              {...field}
              label={t("Name")}
              description={t("The whole name, or a username")}
              defaultValue={named ?? ""}
              autoComplete="off"
              maxLength={200}
            />
          )}
        </DialogBody>
        <WindowFooter
          onClose={onClose}
          pending={fetcher.state !== "idle"}
          pendingLabel={t("Asking...")}
        >
          {t("Ask in")}
        </WindowFooter>
      </fetcher.Form>
    </Dialog>
  );
}
