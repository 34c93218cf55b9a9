import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/core/server/env.server";
import { VERSION_NAME } from "~/core/server/version";

type Answer = {
  isWell: boolean;
  /** In one word for everybody: "ready". */
  word: string;
  /** In sentences, for an operator who sends HEALTH_TOKEN. */
  sentences: ReadonlyArray<string>;
};

/** 200 if all is well, otherwise 503; the reasons and the version only for callers with HEALTH_TOKEN. */
export function healthAnswer(request: Request, { isWell, word, sentences }: Answer): Response {
  const { HEALTH_TOKEN: token } = env();
  const isTold = token !== undefined && hasToken(request, token);
  const said = isWell ? word : `not ${word}`;
  const text = isTold
    ? [...(isWell ? [word] : []), ...sentences, `Version ${VERSION_NAME}`].join("\n")
    : said;
  return new Response(`${text}\n`, {
    status: isWell ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Whether a request carries this token; compared in constant time. */
function hasToken(request: Request, token: string): boolean {
  const [scheme, given = ""] = (request.headers.get("Authorization") ?? "").split(" ", 2);
  return scheme === "Bearer" && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
