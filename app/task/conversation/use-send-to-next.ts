import { useNavigate } from "@remix-run/react";
import { withOpenTask } from "~/core/kit/address/open-task";
import { routerNow } from "~/core/live/router-now";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";

/** Sends a message to the task that replaced a closed one, and opens its conversation, which shows the message. */
export function useSendToNext() {
  const navigate = useNavigate();
  return (next: string, message: string) => {
    void commands.run(decide({ kind: "message", tasks: [{ id: next }], args: { message } }));
    navigate(withOpenTask(routerNow().here, next), { preventScrollReset: true });
  };
}
