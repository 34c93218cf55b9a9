/** A response that the browser saves as a file; `headers` are the guard's, which keep it out of every cache. */
export function csvDownload(
  file: ReadableStream<Uint8Array> | string,
  name: string,
  guardHeaders: Headers,
): Response {
  const headers = new Headers(guardHeaders);
  headers.set("Cache-Control", "private, no-store");
  headers.set("Content-Type", "text/csv; charset=utf-8");
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(file, { headers });
}
