import type { Email } from "postal-mime";

type Verdict = { method: string; result: string; domain: string };

/**
 * Whether nothing that our own mail server found out (RFC 8601) says that a mail comes from somebody else than `from`:
 * it fails DMARC, or, if there is no word on that, SPF or DKIM, with neither of them good for the sender's domain.
 * Headers are added on top, so the topmost one is our own server's, with those that have the same name in them; if it
 * adds none, that of another server can only refuse a mail.
 */
export function isAuthentic({ headers }: Pick<Email, "headers">, from: string): boolean {
  const results = headers
    .filter(({ key }) => key === "authentication-results")
    .map(({ value }) => partsOf(value));
  const server = results[0]?.server;
  const verdicts = results.flatMap((one) => (one.server === server ? one.verdicts : []));
  const dmarc = verdicts.filter(({ method }) => method === "dmarc").map(({ result }) => result);
  if (dmarc.includes("fail")) return false;
  if (dmarc.includes("pass")) return true;
  const ofSender = verdicts.filter(({ method }) => method === "spf" || method === "dkim");
  const sender = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  return (
    !ofSender.some(({ result }) => result === "fail") ||
    ofSender.some(({ result, domain }) => result === "pass" && isRelated(domain, sender))
  );
}

/** "mx.example.com; spf=fail (why) smtp.mailfrom=a@b.test; dkim=pass header.d=b.test" */
function partsOf(value: string): { server: string; verdicts: ReadonlyArray<Verdict> } {
  const [server = "", ...parts] = value.replaceAll(/\([^()]*\)/g, " ").split(";");
  const verdicts = parts.flatMap((part) => {
    const [, method = "", result = ""] = /^\s*([a-z-]+)\s*=\s*([a-z]+)/i.exec(part) ?? [];
    const place = /(?:smtp\.mailfrom|header\.[di])\s*=\s*"?(?:[^\s"@]*@)?([^\s";]+)/i.exec(part);
    const domain = (place?.[1] ?? "").toLowerCase();
    return method === ""
      ? []
      : [{ method: method.toLowerCase(), result: result.toLowerCase(), domain }];
  });
  return { server: server.trim().toLowerCase(), verdicts };
}

/** The same domain, or one below the other. */
function isRelated(one: string, other: string): boolean {
  return one !== "" && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));
}
