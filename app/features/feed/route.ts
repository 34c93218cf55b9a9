import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { mayTry } from "~/core/session/throttle.server";
import { readFeed } from "./feeds.model.server";
import { appOrigin } from "~/core/server/env.server";
import { isLanguage } from "~/core/words/languages";
import { readerLanguage, readsIn } from "~/core/words/reads-in";
import { calendarOf } from "./calendar.server";

/** A person's tasks for their calendar program. It has no session: the key in the address says whose tasks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, key = ""] = /^([0-9a-z]+)\.ics$/.exec(params.file ?? "") ?? [];
  const feed = key === "" ? null : await readFeed(sha256(key, "hex"));
  if (!feed) {
    // Only wrong keys count, because all calendars of an office, or of a whole service, come from one address.
    const wait = await mayTry("feed", request, "");
    return answer(
      wait ??
        t(
          "There is no calendar at this address. If there was, its owner ended it or made a new one.",
        ),
      wait === null ? 404 : 429,
      {},
    );
  }
  const language = feed.languages.find(isLanguage) ?? readerLanguage();
  const text = readsIn(language, () => calendarOf(feed, appOrigin(request)));
  const ETag = `"${sha256(text, "base64url")}"`;
  const headers = {
    ETag,
    "Last-Modified": new Date(feed.changed_at).toUTCString(),
    "Content-Disposition": 'inline; filename="daymark.ics"',
  };
  if (isKnown(request.headers, ETag, feed.changed_at)) return answer(null, 304, headers);
  return answer(text, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
}

function answer(body: string | null, status: number, headers: Record<string, string>) {
  const general = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  // A response is plain text unless its headers say otherwise.
  return new Response(body, { status, headers: { ...general, ...headers } });
}

/** Whether a calendar has this version already; proxies that compress weaken or extend a tag. */
function isKnown(headers: Headers, etag: string, changedAt: string): boolean {
  const header = headers.get("If-None-Match");
  if (header === null) {
    // If-Modified-Since has whole seconds.
    const since = Date.parse(headers.get("If-Modified-Since") ?? "");
    return Math.floor(Date.parse(changedAt) / 1000) * 1000 <= since;
  }
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

function sha256(text: string, encoding: "hex" | "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}
