import { expect, test } from "vitest";
import { isAuthentic } from "./authentication";

function mailWith(...results: ReadonlyArray<string>) {
  return {
    headers: results.map((value) => ({
      key: "authentication-results",
      originalKey: "Authentication-Results",
      value,
    })),
  };
}

test.each([
  ["DMARC fails", ["mx.test; dmarc=fail (p=NONE) header.from=day.test"]],
  [
    "DMARC fails, in one of several headers",
    ["mx.test; spf=pass smtp.mailfrom=day.test", "mx.test; dmarc=fail"],
  ],
  ["SPF fails", ["mx.test; spf=fail (not allowed; really) smtp.mailfrom=ana@day.test"]],
  ["DKIM fails", ["mx.test 1; dkim=fail (bad signature) header.d=day.test; spf=softfail"]],
  [
    "SPF fails, and what is good is another's",
    ["mx.test; spf=fail; dkim=pass header.d=evil.test; dmarc=none"],
  ],
  [
    "SPF fails, and a domain ends like ours",
    ["mx.test; spf=fail; dkim=pass header.i=@evilday.test"],
  ],
  ["a forged header below says that all is well", ["mx.test; dmarc=fail", "mx.test; dmarc=pass"]],
])("%s: somebody else wrote it", (_, results) => {
  expect(isAuthentic(mailWith(...results), "ana@day.test")).toBe(false);
});

test.each([
  ["no server says anything", []],
  [
    "all is well",
    ["mx.test; spf=pass smtp.mailfrom=day.test; dkim=pass header.d=day.test; dmarc=pass"],
  ],
  [
    "a list broke the signature",
    ["mx.test; dkim=fail header.d=day.test; spf=pass smtp.mailfrom=day.test"],
  ],
  [
    "it was passed on, with its signature",
    ["mx.test; spf=fail smtp.mailfrom=fwd.test; dkim=pass header.d=day.test"],
  ],
  ["it was passed on, and DMARC is content", ["mx.test; spf=fail; dmarc=pass"]],
  ["nothing is signed", ["mx.test; spf=none; dkim=none; dmarc=none"]],
  ["another server says so, further away", ["mx.test; dmarc=pass", "elsewhere.test; dmarc=fail"]],
  ["a subdomain signed it", ["mx.test; spf=fail; dkim=pass header.d=mail.day.test"]],
])("%s: it counts", (_, results) => {
  expect(isAuthentic(mailWith(...results), "ana@day.test")).toBe(true);
});
