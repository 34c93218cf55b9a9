import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyToken } from "../jwt.ts";
import type { Secrets } from "../secrets.ts";
import { authElsewhere } from "./auth-elsewhere.ts";
import { takeMail } from "./mailbox-page.ts";

const secrets: Secrets = {
  databasePassword: "",
  apiPassword: "",
  jwtSecret: "a secret of this test alone",
  publishableKey: "sb_publishable_x",
  secretKey: "sb_secret_x",
};

/** What the Auth server elsewhere was asked last. */
let heard: { url: string; role: unknown; from: unknown };

const server = createServer(({ url = "", headers }, response) => {
  const token = headers.authorization?.replace("Bearer ", "") ?? "";
  const { role } = verifyToken(token, secrets.jwtSecret).claims ?? { role: token };
  heard = { url, role, from: headers["sb-forwarded-for"] };
  response.setHeader("location", "/elsewhere").writeHead(302).end();
});
let ask: ReturnType<typeof authElsewhere>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  ask = authElsewhere(`http://127.0.0.1:${port}`, secrets);
});
afterAll(() => void server.close());

async function heardWith(path: string, headers: Record<string, string>) {
  const request = new Request(`http://localhost/auth/v1/${path}`, { headers });
  const { status } = await ask(request, path.split("?")[0] ?? "");
  return status === 302 ? { ...heard } : status;
}

test("an Auth server elsewhere hears tokens instead of keys, and addresses from the server alone", async () => {
  const from = { "sb-forwarded-for": "192.0.2.1" };
  expect(await heardWith("user", {})).toBe(401);
  expect(await heardWith("callback?code=x", {})).toMatchObject({
    url: "/callback?code=x",
    role: "",
  });
  const publishable = { apikey: secrets.publishableKey, ...from };
  expect(await heardWith("token", publishable)).toMatchObject({ role: "anon", from: undefined });
  const secret = { apikey: secrets.secretKey, ...from };
  expect(await heardWith("admin/users", secret)).toMatchObject({
    role: "service_role",
    from: "192.0.2.1",
  });
  const person = { apikey: secrets.publishableKey, authorization: "Bearer theirs" };
  expect(await heardWith("user", person)).toMatchObject({ role: "theirs" });
});

test("what it has sent comes into the mailbox with the secret key only", async () => {
  const sent: Array<unknown> = [];
  const mailbox = { send: async (mail: unknown) => void sent.push(mail), list: () => [] };
  const body = JSON.stringify({ to: "a@example.com", subject: "x", html: "<p>" });
  for (const [apikey, status] of [
    [secrets.publishableKey, 401],
    [secrets.secretKey, 200],
  ] as const) {
    const request = new Request("http://localhost/", { method: "POST", headers: { apikey }, body });
    expect((await takeMail(request, mailbox, secrets)).status).toBe(status);
  }
  expect(sent).toEqual([{ to: "a@example.com", subject: "x", text: "", html: "<p>" }]);
});
