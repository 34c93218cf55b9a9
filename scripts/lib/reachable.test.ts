import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { requireReachable } from "./reachable.ts";

const LEGACY = "eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl";

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A project whose gateway passes requests on unchanged: its Auth server reads only Authorization. */
async function project(secretKey: string) {
  const server = createServer(({ url = "", headers }, response) => {
    const isAdmin = headers.authorization === `Bearer ${LEGACY}`;
    response.statusCode = url.startsWith("/auth/v1/admin/") && !isAdmin ? 401 : 200;
    response.end("{}");
  });
  close = () => void server.close();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const keys = { publishableKey: "x", secretKey, dbUrl: undefined };
  return { url: `http://127.0.0.1:${port}`, ...keys };
}

test("a legacy key is sent where the Auth server looks for it, and a wrong one is named", async () => {
  await requireReachable(await project(LEGACY));
  close?.();
  await expect(requireReachable(await project("wrong"))).rejects.toThrow(
    "SUPABASE_SECRET_KEY is not the secret key",
  );
});
