import { endShared, forgetShared, MOST_SHARED, SHARE_PAGE, SHARED_AT, WHAT } from "./shared";
import { SHARED } from "./name";
import { sharedText } from "./shared-text";

/**
 * Keeps on this device what another app shares, in place of what was shared before, and answers with the page that asks
 * which task it is for. Nothing is sent anywhere.
 */
export async function receiveShare(request: Request): Promise<Response> {
  try {
    await keep(await request.formData());
    return Response.redirect(SHARE_PAGE, 303);
  } catch {
    await forgetShared().catch(() => undefined);
    return Response.redirect(`${SHARE_PAGE}?problem=lost`, 303);
  }
}

async function keep(form: FormData): Promise<void> {
  // What was shared long ago may just be deleted because this worker woke: not what follows.
  await endShared();
  await forgetShared();
  const cache = await caches.open(SHARED);
  const given = form.getAll("files").filter((file) => typeof file !== "string");
  // A form without a file has one without a name.
  const all = given.filter(({ name, size }) => name !== "" || size > 0);
  const files = [];
  for (const [place, file] of all.slice(0, MOST_SHARED).entries()) {
    const { name, type, size } = file;
    const isKept = await cache.put(`${WHAT}/${place}`, new Response(file)).then(
      () => true,
      () => false,
    );
    files.push({ name, type, size, isKept });
  }
  const what = { owner: null, text: sharedText(form), files, left: all.length - files.length };
  const headers = { [SHARED_AT]: String(Date.now()) };
  await cache.put(WHAT, Response.json(what, { headers }));
}
