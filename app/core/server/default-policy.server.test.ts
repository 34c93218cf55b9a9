import { createServer, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { filePolicy, NOTHING, setDefaultPolicy } from "./default-policy.server";

/** What a browser gets from a server that responds in this way. */
async function policyOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    setDefaultPolicy(response, NOTHING);
    answer(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  return headers.get("content-security-policy");
}

test("a response without its own policy may load nothing, however it is sent §threat.194", async () => {
  expect(await policyOf((response) => response.end("{}"))).toBe(NOTHING);
  const explicit = await policyOf((response) => response.writeHead(404, { Allow: "GET" }).end());
  expect(explicit).toBe(NOTHING);
});

test("a page keeps the policy that it was given, and gets no second one", async () => {
  const own = "default-src 'self'";
  const answer = await policyOf((response) => {
    response.setHeader("Content-Security-Policy", own);
    response.end("<p>");
  });
  expect(answer).toBe(own);
});

test("a file may run the scripts that are in it, and no others §threat.26", () => {
  const policy = filePolicy("<p>a</p><script>let a = 1;</script>");
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(filePolicy()).toContain("script-src 'self';");
  // WebAssembly alone, in its worker.
  expect(filePolicy("", { isDecoder: true })).toContain("script-src 'self' 'wasm-unsafe-eval';");
});
