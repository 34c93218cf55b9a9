import { jsonReply } from "./replies.ts";

const OWN_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Returns the refusal of a page under a name that is not this machine's, or null. */
export function refuseOtherNames(request: Request): Response | null {
  // A page elsewhere may make its own name point to 127.0.0.1; then this page would be of its origin.
  if (OWN_NAMES.has(new URL(request.url).hostname)) return null;
  return jsonReply(403, { message: "Open it as http://127.0.0.1" });
}

/** Returns text escaped for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Returns a page of the embedded Supabase's own, which runs no script and loads nothing. */
export function ownPage(title: string, style: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · embedded Supabase</title><style>
  :root { color-scheme: light dark; }${style}</style></head>
<body>${body}</body>
</html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}
