import { href } from "~/core/server/addresses";
import { decode } from "turbo-stream";
import * as z from "zod/mini";
import { keepPage, keptPage } from "./kept-pages";

/** The header with the state of the task whose conversation was loaded before anybody opened it. */
const SIGN_HEADER = "Daymark-Sign";

/** Stores the data of a page that nobody has opened, unless it is stored for this state already. */
export async function keepAhead(url: string, sign: string, signal: AbortSignal): Promise<void> {
  const kept = await keptPage(url);
  if (signal.aborted || kept?.headers.get(SIGN_HEADER) === sign) return;
  const asked = Date.now();
  // A plain request: nobody waits for it, so it is not retried.
  const answer = await fetch(new Request(url, { signal, priority: "low" }));
  const headers = new Headers(answer.headers);
  headers.set(SIGN_HEADER, sign);
  const signed = new Response(answer.body, { status: answer.status, headers });
  const data = signed.clone();
  await keepPage(url, signed, { asked, isDocument: false });
  await keepPhotos(data, signal);
}

const PhotoSchema = z.object({
  id: z.uuid(),
  kind: z.literal("image"),
  state: z.literal("ready"),
});

/** Has the worker store the smaller pictures of a conversation's photos: one may show what there is to do. */
async function keepPhotos({ body }: Response, signal: AbortSignal): Promise<void> {
  if (body === null) return;
  const decoded = await decode(body, { plugins: [() => ({ value: null })] });
  for (const id of photosIn(decoded.value)) {
    await fetch(href("/files/:id/preview", { id }), { signal, priority: "low" });
  }
}

function photosIn(data: unknown): Array<string> {
  if (typeof data !== "object" || data === null) return [];
  const photo = PhotoSchema.safeParse(data);
  return photo.success ? [photo.data.id] : Object.values(data).flatMap(photosIn);
}
