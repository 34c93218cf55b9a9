import * as z from "zod/mini";

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

export type Teller = {
  /** Called when something came in. */
  tell: () => void;
  stop: () => void;
};

/** Shows a notice for what comes in while the tab is in the background; a click opens its task. */
export function tellInBackground(open: (taskId: string) => void): Teller {
  let known = 0;

  // What was unread when the tab went to the background is not new.
  function begin() {
    if (document.visibilityState !== "hidden") return;
    void fetchNotices().then((notices) => (known = newest(notices, known)));
  }
  begin();
  document.addEventListener("visibilitychange", begin);

  return {
    tell() {
      if (document.visibilityState !== "hidden") return;
      void fetchNotices().then((notices) => {
        const news = notices.filter(({ seq }) => seq > known);
        known = newest(notices, known);
        for (const notice of news.reverse()) show(notice, () => open(notice.taskId));
      });
    },
    stop: () => document.removeEventListener("visibilitychange", begin),
  };
}

async function fetchNotices(): Promise<Array<Notice>> {
  try {
    const response = await fetch("/resources/notices", { cache: "no-store" });
    return NoticesSchema.parse(await response.json()).notices;
  } catch {
    // Signed out or unreachable: the notification is in the inbox anyway.
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
    // Some phones allow a page no notices.
  }
}
