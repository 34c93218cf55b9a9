/** The content of a push message: all of a notice, in words. */
export type PushNotice = {
  /** The delivery's id: the notice is shown once, and accepting from it counts once. */
  id: string;
  person: string;
  title: string;
  body: string;
  url: string;
  /** The task that can be accepted from the notice; null if none. */
  accepts: { taskId: string; version: number } | null;
  /** The one task of the notice, which can be replied to and muted; null for several, or none. */
  task: string | null;
  canReply: boolean;
  /** The address of the photo that the notice is about, which the server shows only to its person; null if none. */
  image: string | null;
  /** How many tasks are due today, for the badge on the home screen. */
  today: number;
};

/** The content of a push message that closes a notice. */
export type PushClosing = { closes: string; person: string; today: number };

export function readClosing(said: unknown): PushClosing | null {
  const { closes, person, today } = fieldsOf(said);
  if (typeof closes !== "string" || typeof person !== "string") return null;
  return { closes, person, today: typeof today === "number" ? today : 0 };
}

/** Reads a notice as sent, or as stored with a shown one; null for anything else. */
export function readNotice(said: unknown): PushNotice | null {
  const { id, person, title, body, url, accepts, task, canReply, image, today } = fieldsOf(said);
  if (typeof id !== "string" || typeof person !== "string" || typeof url !== "string") return null;
  if (typeof title !== "string" || typeof body !== "string" || !url.startsWith("/")) return null;
  const { taskId, version } = fieldsOf(accepts);
  return {
    id,
    person,
    title,
    body,
    url,
    accepts: typeof taskId === "string" && typeof version === "number" ? { taskId, version } : null,
    task: typeof task === "string" ? task : null,
    canReply: canReply === true,
    image: typeof image === "string" && image.startsWith("/files/") ? image : null,
    today: typeof today === "number" ? today : 0,
  };
}

/** The fields of an object; none of anything else. */
export function fieldsOf(said: unknown): Partial<Record<string, unknown>> {
  return typeof said === "object" && said !== null ? { ...said } : {};
}
