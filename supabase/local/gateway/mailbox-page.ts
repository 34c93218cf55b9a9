import type { Mail, Mailbox } from "../mailbox.ts";
import { escapeHtml, ownPage, refuseOtherNames } from "./own-pages.ts";
import { jsonReply } from "./replies.ts";

/** Returns the mailbox as a page, or as JSON for `/mailbox.json`; `?to=` shows only one person's mail. */
export function showMailbox(request: Request, mailbox: Mailbox): Response {
  const refusal = refuseOtherNames(request);
  if (refusal !== null) return refusal;
  const { pathname, searchParams } = new URL(request.url);
  const mails = mailbox.list(searchParams.get("to") ?? undefined);
  // Without a header that lets other origins read it: the links in it sign somebody in.
  if (pathname === "/mailbox.json") return jsonReply(200, mails);
  const list = mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(article).join("\n");
  const what = "What the embedded Supabase would have sent, newest first.";
  return ownPage("Mailbox", STYLE, `<h1>Mailbox</h1><p>${what}</p>\n${list}\n`);
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }`;

function article(mail: Mail): string {
  const links = [...new Set(mail.html.match(/https?:\/\/[^\s"'<>]+/g))].map((link) => {
    const address = escapeHtml(link.replaceAll("&amp;", "&"));
    return `<p><a rel="noreferrer" href="${address}">${address}</a></p>`;
  });
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time>${escapeHtml(mail.sentAt)}</time></p>
<pre>${escapeHtml(mail.text)}</pre>${links.join("")}</article>`;
}
