import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { withOpenTask } from "~/search/open-task";
import { useNoticeState } from "./notices";

const NoticesSchema = z.object({
  notices: z.array(
    z.object({
      id: z.string(),
      seq: z.number(),
      taskId: z.string(),
      title: z.string(),
      text: z.string(),
    }),
  ),
});

type Notice = z.infer<typeof NoticesSchema>["notices"][number];

/**
 * Notifies of what comes in while the tab is in the background, where that is switched on; a click opens the task on
 * the page `inbox`.
 */
export function useNotices(unread: number, inbox: string): void {
  const isOn = useNoticeState() === "on";
  const navigate = useNavigate();
  const open = useRef<(notice: Notice) => void>();
  const known = useRef(0);

  useEffect(() => {
    open.current = ({ taskId }) => navigate(withOpenTask(inbox, taskId));
  }, [navigate, inbox]);

  // What was there when the tab went to the background is not new.
  useEffect(() => {
    if (!isOn) return;
    function begin() {
      if (document.visibilityState !== "hidden") return;
      void fetchNotices().then((notices) => (known.current = newest(notices, known.current)));
    }
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => document.removeEventListener("visibilitychange", begin);
  }, [isOn]);

  const before = useRef(unread);
  useEffect(() => {
    const isMore = unread > before.current;
    before.current = unread;
    if (!isOn || !isMore || document.visibilityState !== "hidden") return;
    void fetchNotices().then((notices) => {
      const news = notices.filter(({ seq }) => seq > known.current);
      known.current = newest(notices, known.current);
      for (const notice of news.reverse()) show(notice, () => open.current?.(notice));
    });
  }, [isOn, unread]);
}

async function fetchNotices(): Promise<Array<Notice>> {
  try {
    const response = await fetch("/resources/notices", { cache: "no-store" });
    return NoticesSchema.parse(await response.json()).notices;
  } catch {
    // Signed out or unreachable: the inbox has everything.
    return [];
  }
}

function newest(notices: ReadonlyArray<Notice>, known: number): number {
  return Math.max(known, ...notices.map(({ seq }) => seq));
}

function show({ id, title, text }: Notice, onOpen: () => void): void {
  try {
    // With the same tag, another tab's notice replaces this one.
    const notice = new Notification(title, { body: text, tag: id, icon: "/icon-192.png" });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some phones allow no notifications from a page.
  }
}
