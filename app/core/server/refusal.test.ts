import { expect, test } from "vitest";
import { type Asked, LARGEST_BODY, refusalOf } from "./refusal";

function form(headers: Asked["headers"] = {}): Asked {
  return {
    method: "POST",
    url: "/?index",
    host: "daymark.test",
    headers: {
      origin: "https://daymark.test",
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      "content-length": "10",
      ...headers,
    },
  };
}

test("a form of our own pages is accepted, with and without files §threat.176", () => {
  expect(refusalOf(form())).toBeNull();
  expect(refusalOf(form({ "content-type": "multipart/form-data; boundary=x" }))).toBeNull();
  expect(refusalOf(form({ origin: undefined, "sec-fetch-site": undefined }))).toBeNull();
});

test("a form of our own page that names no origin is accepted §threat.177", () => {
  expect(refusalOf(form({ origin: "null", "sec-fetch-site": "same-origin" }))).toBeNull();
});

test.each([
  ["another site's form", { origin: "https://evil.test" }, 403],
  ["another port's form", { origin: "https://daymark.test:8443" }, 403],
  ["a form out of a sandbox", { origin: "null", "sec-fetch-site": "cross-site" }, 403],
  ["a form that says nothing of its site", { origin: "null", "sec-fetch-site": undefined }, 403],
  ["a form from outside of a page", { origin: "null", "sec-fetch-site": "none" }, 403],
  ["a nonsense origin", { origin: "daymark.test" }, 403],
  ["a sibling domain's form", { "sec-fetch-site": "same-site" }, 403],
  [
    "a cross-site form without an origin",
    { origin: undefined, "sec-fetch-site": "cross-site" },
    403,
  ],
  ["JSON", { "content-type": "application/json" }, 415],
  ["text that could hold a form", { "content-type": "text/plain" }, 415],
  [
    "a type that only begins like a form",
    { "content-type": "application/x-www-form-urlencoded2" },
    415,
  ],
  ["no type", { "content-type": undefined }, 415],
  ["no length", { "content-length": undefined }, 411],
  ["too much", { "content-length": String(LARGEST_BODY + 1) }, 413],
])("%s is turned away", (_what, headers, status) => {
  expect(refusalOf(form(headers))).toMatchObject({ status });
});

test("a mail program may stop mails with a form in pieces; no other page takes one", () => {
  const pieces = { "content-length": undefined, "transfer-encoding": "chunked" };
  expect(refusalOf({ ...form(pieces), url: "/unsubscribe?token=a.b.c" })).toBeNull();
  for (const url of ["/", "/unsubscribed", "/user-dashboard?/unsubscribe?"]) {
    expect(refusalOf({ ...form(pieces), url }), url).toMatchObject({ status: 411 });
  }
});

test("no form may be large, whatever it is about", () => {
  const large = { "content-length": String(LARGEST_BODY) };
  const tooLarge = { "content-length": String(LARGEST_BODY + 1) };
  for (const url of ["/", "/resources/files", "/resources/file-form"]) {
    expect(refusalOf({ ...form(large), url }), url).toBeNull();
    expect(refusalOf({ ...form(tooLarge), url }), url).toMatchObject({ status: 413 });
  }
});

test("odd methods and addresses are refused §threat.181", () => {
  for (const method of ["PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "post"]) {
    expect(refusalOf({ ...form(), method }), method).toMatchObject({ status: 405 });
  }
  expect(refusalOf({ ...form(), method: "GET", url: "/%E0%A4%A" })).toMatchObject({ status: 400 });
  expect(refusalOf({ ...form(), method: "GET", url: "/?q=a%00b" })).toMatchObject({ status: 400 });
  expect(refusalOf({ ...form(), method: "GET", url: "http://evil.test/" })).toMatchObject({
    status: 400,
  });
  for (const url of ["//evil.test/", "//", "/\\evil.test/"]) {
    expect(refusalOf({ ...form(), method: "GET", url }), url).toMatchObject({ status: 400 });
  }
  expect(refusalOf({ ...form(), method: "GET", url: "/" })).toBeNull();
  expect(refusalOf({ ...form(), method: "GET", url: "/?next=//evil.test" })).toBeNull();
  expect(refusalOf({ ...form(), method: "GET", url: `/${"a".repeat(9000)}` })).toMatchObject({
    status: 414,
  });
  expect(refusalOf({ ...form({ origin: "https://evil.test" }), method: "GET" })).toBeNull();
});

test.each(["a b", "[::1", "daymark.test:99999999", "", "a/b", "a@b"])(
  "a request to the host %j is refused",
  (host) => {
    expect(refusalOf({ method: "GET", url: "/", headers: {}, host })).toMatchObject({
      status: 400,
    });
  },
);

test.each(["daymark.test", "127.0.0.1:3000", "[::1]:3000", "my_box"])("%s is a host", (host) => {
  expect(refusalOf({ method: "GET", url: "/", headers: {}, host })).toBeNull();
});

test("why a form is refused is said with what the proxy made of its host, and with nothing of its sender §threat.198", () => {
  const asked = form({ origin: "https://daymark.test:8443", cookie: "a=b", "user-agent": "ua" });
  expect(refusalOf({ ...asked, url: "/sign-in?key=secret" })?.why).toBe(
    "Origin is daymark.test:8443, and Host or X-Forwarded-Host is daymark.test",
  );
  const long = form({ origin: `https://${"a".repeat(5000)}.test` });
  expect(refusalOf(long)?.why.length).toBeLessThan(300);
});
