import { useEffect } from "react";
import { postForm } from "~/task/commands/post-command";
import { isDone } from "~/task/commands/answer";
import { explain } from "~/task/commands/use-command";
import { offerToast } from "~/core/kit/ui/confirm-toast";
import { notify, toast } from "~/core/kit/ui/toaster";
import type { Me } from "~/core/session/profiles.model.server";
import { formatWhen, type TimeSettings } from "~/core/time/time";
import { ANYWAY_TEXTS } from "./anyway.words";

const ID = "held-back";

type HeldBackProps = { held: NonNullable<Me["held_back"]>; timeSettings: TimeSettings };

/** After an act, says until when devices are quiet, and offers to tell people anyway, until the page has newer data. */
export default function HeldBack({ held, timeSettings }: HeldBackProps) {
  const { acted_at: at, quiet, own } = held;
  const message = ANYWAY_TEXTS.quiet(held, formatWhen(held.until, timeSettings));
  const note = own > 0 && own < quiet ? ANYWAY_TEXTS.own(own) : undefined;
  const isAll = own === quiet;

  useEffect(() => {
    if (isAll) {
      notify({ type: "info", message });
      return;
    }
    offerToast({
      id: ID,
      message,
      note,
      confirmLabel: ANYWAY_TEXTS.tell,
      cancelLabel: ANYWAY_TEXTS.leave,
      onConfirm: () => void tellAnyway(at),
    });
  }, [at, isAll, message, note]);

  useEffect(() => () => toast.dismiss(ID), []);
  return null;
}

async function tellAnyway(at: string) {
  const fields = new URLSearchParams({ intent: "anyway", at });
  const reply = await postForm("/resources/delivery", fields);
  if (isDone(reply)) notify({ type: "success", message: reply.answer.message ?? "" });
  else explain(ANYWAY_TEXTS.failed, reply);
}
