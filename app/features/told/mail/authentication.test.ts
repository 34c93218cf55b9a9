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
  ["SPF is only doubtful", ["mx.test; spf=softfail smtp.mailfrom=day.test"]],
  ["SPF is doubtful, and nothing is signed", ["mx.test; spf=softfail; dkim=none; dmarc=none"]],
  ["SPF is good for another's domain only", ["mx.test; spf=pass smtp.mailfrom=x@evil.test"]],
  [
    "both are good for another's domain only",
    ["mx.test; spf=pass smtp.mailfrom=evil.test; dkim=pass header.d=evil.test; dmarc=none"],
  ],
  ["DMARC is good for another's domain", ["mx.test; dmarc=pass header.from=evil.test"]],
  ["a domain that ends like the sender's is good", ["mx.test; dkim=pass header.d=evilday.test"]],
  ["only a top-level domain is good", ["mx.test; spf=pass smtp.mailfrom=test"]],
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
  [
    "no word on anything",
    ["mx.test; spf=neutral smtp.mailfrom=fwd.test; dkim=permerror header.d=day.test"],
  ],
  ["SPF is good, and for whom is not said", ["mx.test; spf=pass"]],
  ["DMARC names the sender's domain", ["mx.test; spf=softfail; dmarc=pass header.from=day.test"]],
  [
    "a sender's newsletter service sent it too",
    ["mx.test; spf=pass smtp.mailfrom=b.out.test; dkim=pass header.d=day.test"],
  ],
  ["another server says so, further away", ["mx.test; dmarc=pass", "elsewhere.test; dmarc=fail"]],
  ["a subdomain signed it", ["mx.test; spf=fail; dkim=pass header.d=mail.day.test"]],
])("%s: it counts", (_, results) => {
  expect(isAuthentic(mailWith(...results), "ana@day.test")).toBe(true);
});

test("what SPF alone says in a header of its own counts where no other header speaks", () => {
  function received(value: string) {
    return { headers: [{ key: "received-spf", originalKey: "Received-SPF", value }] };
  }
  const ofAna = "(mailfrom) identity=mailfrom; client-ip=192.0.2.1; envelope-from=ana@day.test";
  const ofEve = 'identity=mailfrom; envelope-from="eve@evil.test"; receiver=mx.test';
  for (const [value, is] of [
    [`Pass ${ofAna}`, true],
    [`None ${ofAna}`, true],
    [`Softfail ${ofAna}`, false],
    [`Fail ${ofAna}`, false],
    [`Pass ${ofEve}`, false],
  ] as const) {
    expect(isAuthentic(received(value), "ana@day.test"), value).toBe(is);
  }
});

test("a header of SPF's own counts beside one that is silent on SPF, and can only refuse there", () => {
  function beside(results: string, spf: string) {
    return {
      headers: [
        { key: "authentication-results", originalKey: "Authentication-Results", value: results },
        { key: "received-spf", originalKey: "Received-SPF", value: spf },
      ],
    };
  }
  const ofAna = "envelope-from=ana@day.test";
  for (const [results, spf, is] of [
    ["mx.test; dkim=none", `Softfail ${ofAna}`, false],
    ["mx.test; dkim=none", `Fail ${ofAna}`, false],
    ["mx.test; dkim=none", "Pass envelope-from=eve@evil.test", false],
    ["mx.test; dkim=none", `Pass ${ofAna}`, true],
    ["mx.test; dkim=pass header.d=day.test", `Softfail ${ofAna}`, true],
    ["mx.test; spf=none; dkim=none", `Softfail ${ofAna}`, true],
    // Who forges a mail writes such a header, too.
    ["mx.test; dkim=fail header.d=day.test", `Pass ${ofAna}`, false],
  ] as const) {
    expect(isAuthentic(beside(results, spf), "ana@day.test"), results + spf).toBe(is);
  }
});
