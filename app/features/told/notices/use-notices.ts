import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { withOpenTask } from "~/core/kit/address/open-task";
import type { Teller } from "./background-notices";
import { useNoticeState } from "./notices";

/**
 * Shows a notice for what comes in while the tab is in the background, if that is switched on; a click opens the task
 * on the page `inbox`.
 */
export function useNotices(unread: number, inbox: string): void {
  const isOn = useNoticeState() === "on";
  const navigate = useNavigate();
  const open = useRef<(taskId: string) => void>();
  const teller = useRef<Promise<Teller>>();

  useEffect(() => {
    open.current = (taskId) => navigate(withOpenTask(inbox, taskId));
  }, [navigate, inbox]);

  useEffect(() => {
    if (!isOn) return;
    const coming = import("./background-notices").then(({ tellInBackground }) =>
      tellInBackground((taskId) => open.current?.(taskId)),
    );
    teller.current = coming;
    return () => {
      teller.current = undefined;
      coming.then(({ stop }) => stop()).catch(() => undefined);
    };
  }, [isOn]);

  const before = useRef(unread);
  useEffect(() => {
    const isMore = unread > before.current;
    before.current = unread;
    if (isMore) teller.current?.then(({ tell }) => tell()).catch(() => undefined);
  }, [unread]);
}
