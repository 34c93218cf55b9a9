import type { Mail, Mailbox } from "../mailbox.ts";
import { escapeHtml } from "./escape-html.ts";
import { refuseOtherNames } from "./own-names.ts";
import { jsonReply } from "./replies.ts";

/** Returns the mailbox as a page, or as JSON for `/mailbox.json`; `?to=` shows only one person's mail. */
export function showMailbox(request: Request, mailbox: Mailbox): Response {
  const refusal = refuseOtherNames(request);
  if (refusal !== null) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const mails = mailbox.list(searchParams.get("to") ?? undefined);
  // A page of another origin must not read links that sign somebody in.
  if (pathname === "/mailbox.json") return jsonReply(200, mails);
  return new Response(page(mails), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }`;

function page(mails: Array<Mail>): string {
  const list = mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(article).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · embedded Supabase</title><style>${STYLE}</style></head>
<body><h1>Mailbox</h1><p>What the embedded Supabase would have sent, newest first.</p>
${list}
</body>
</html>`;
}

function article(mail: Mail): string {
  const links = [...new Set(mail.html.match(/https?:\/\/[^\s"'<>]+/g))].map((link) => {
    const address = escapeHtml(link.replaceAll("&amp;", "&"));
    return `<p><a rel="noreferrer" href="${address}">${address}</a></p>`;
  });
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time>${escapeHtml(mail.sentAt)}</time></p>
<pre>${escapeHtml(mail.text)}</pre>${links.join("")}</article>`;
}
