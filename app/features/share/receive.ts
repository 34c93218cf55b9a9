import { jsonAnswer, urlOf } from "~/core/kit/older";
import { answers } from "~/core/live/device/answers";
import { endShared, MOST_SHARED, roomForNext, SHARE_PAGE, SHARED_AT, WHAT } from "./shared";
import { sharedText } from "./shared-text";

/**
 * Keeps on this device what another app shares, beside what waits already, and answers with the page that asks
 * which task it is for. Nothing is sent anywhere, and a form that says it is of another site is not kept.
 */
export async function receiveShare(request: Request): Promise<Response> {
  if (isForeign(request)) return Response.redirect(SHARE_PAGE, 303);
  try {
    await keep(await request.formData());
    return Response.redirect(SHARE_PAGE, 303);
  } catch {
    return Response.redirect(`${SHARE_PAGE}?problem=lost`, 303);
  }
}

/** A device that shares names no page, as another site may also do. */
function isForeign({ referrer, url }: Request): boolean {
  const from = urlOf(referrer);
  return from !== null && /^https?:$/.test(from.protocol) && from.origin !== new URL(url).origin;
}

async function keep(form: FormData): Promise<void> {
  // What was shared long ago may just be deleted because this worker woke: not what follows.
  await endShared();
  const given = form.getAll("files").filter((file) => typeof file !== "string");
  // A form without a file has one without a name.
  const files = given.filter(({ name, size }) => name !== "" || size > 0);
  const text = sharedText(form);
  if (text === "" && files.length === 0) return;
  const store = await roomForNext();
  try {
    await keepIn(await answers.open(store), text, files);
  } catch (error) {
    await answers.remove(store);
    throw error;
  }
}

async function keepIn(cache: Cache, text: string, all: ReadonlyArray<File>): Promise<void> {
  const files = [];
  for (const [place, file] of all.slice(0, MOST_SHARED).entries()) {
    const { name, type, size } = file;
    const isKept = await cache.put(`${WHAT}/${place}`, new Response(file)).then(
      () => true,
      () => false,
    );
    files.push({ name, type, size, isKept });
  }
  const what = { owner: null, text, files, left: all.length - files.length };
  const headers = { [SHARED_AT]: String(Date.now()) };
  await cache.put(WHAT, jsonAnswer(what, { headers }));
}
