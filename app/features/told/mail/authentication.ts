import type { Email } from "postal-mime";

/** `domain`: the sender's domain that a verdict is about; null if not given. */
type Verdict = { method: string; result: string; domain: string | null };

/** Results that speak neither for the sender nor against them. */
const NO_WORD = ["none", "neutral", "temperror", "permerror", "policy"];

/**
 * Whether the operator's own mail server (RFC 8601) found nothing that says that somebody other than `from` sent the
 * mail. DMARC decides. Without a verdict of DMARC, one of SPF and DKIM must be good for the sender's domain: verdicts
 * that are only bad, doubtful or good for another domain mean that somebody else sent the mail. Servers add headers on
 * top, so the topmost one is the operator's, with others of the same server name. If that server adds none, another
 * server's header can only refuse a mail.
 */
export function isAuthentic({ headers }: Pick<Email, "headers">, from: string): boolean {
  const results = headers
    .filter(({ key }) => key === "authentication-results")
    .map(({ value }) => partsOf(value));
  const server = results[0]?.server;
  const said = results.flatMap((one) => (one.server === server ? one.verdicts : []));
  const sender = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  function areGood(verdicts: ReadonlyArray<Verdict>, ...methods: ReadonlyArray<string>) {
    return verdicts
      .filter(({ method, result }) => methods.includes(method) && !NO_WORD.includes(result))
      .flatMap(({ method, result, domain }) => {
        if (result !== "pass") return [false];
        // DMARC is about the sender that is shown.
        if (domain === null) return method === "dmarc" ? [true] : [];
        return [isRelated(domain, sender)];
      });
  }
  const spf = headers.find(({ key }) => key === "received-spf");
  const isSaid = spf === undefined || said.some(({ method }) => method === "spf");
  const alone = isSaid ? [] : areGood([ofSpfAlone(spf.value)], "spf");
  const dmarc = areGood(said, "dmarc");
  const others = [
    ...areGood(said, "spf", "dkim"),
    // If the results lack SPF, this header may be the sender's own, so it can only refuse.
    ...alone.filter((isGood) => results.length === 0 || !isGood),
  ];
  return dmarc.length > 0 ? !dmarc.includes(false) : others.length === 0 || others.includes(true);
}

/** "Softfail (why) identity=mailfrom; envelope-from=ana@b.test": what some servers add instead (RFC 7208). */
function ofSpfAlone(value: string): Verdict {
  const result = /^\s*([a-z]+)/i.exec(value)?.[1] ?? "";
  const domain = /envelope-from\s*=\s*"?<?(?:[^\s"@;]*@)?([^\s";>]+)/i.exec(value)?.[1] ?? null;
  return { method: "spf", result: result.toLowerCase(), domain: domain?.toLowerCase() ?? null };
}

/** "mx.example.com; spf=fail (why) smtp.mailfrom=a@b.test; dkim=pass header.d=b.test" */
function partsOf(value: string): { server: string; verdicts: ReadonlyArray<Verdict> } {
  const [server = "", ...parts] = value.replaceAll(/\([^()]*\)/g, " ").split(";");
  const verdicts = parts.flatMap((part) => {
    const [, method = "", result = ""] = /^\s*([a-z-]+)\s*=\s*([a-z]+)/i.exec(part) ?? [];
    const place = /(?:smtp\.mailfrom|header\.(?:[di]|from))\s*=\s*"?(?:[^\s"@]*@)?([^\s";]+)/i.exec(
      part,
    );
    const domain = place?.[1]?.toLowerCase() ?? null;
    return method === ""
      ? []
      : [{ method: method.toLowerCase(), result: result.toLowerCase(), domain }];
  });
  return { server: server.trim().toLowerCase(), verdicts };
}

/** Whether two domains are the same, or one is below the other; nobody owns a top-level domain alone. */
function isRelated(one: string, other: string): boolean {
  const isBelow = one.endsWith(`.${other}`) || (one.includes(".") && other.endsWith(`.${one}`));
  return one === other || isBelow;
}
