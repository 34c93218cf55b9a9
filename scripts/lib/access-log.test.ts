import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { z } from "zod";
import { logPathsOnly } from "./access-log.ts";
import { programOf } from "./child.ts";

type Format = (morgan: Morgan, request: object, response: object) => string | undefined;
type Morgan = { compile(format: string): Format };

const MorganSchema = z.custom<Morgan>((value) => typeof value === "function" && "compile" in value);

test("the log of requests shows no key of a mailed link", () => {
  const server = programOf("@remix-run/serve", "remix-serve");
  logPathsOnly(server);
  const morgan = MorganSchema.parse(createRequire(server)("morgan"));
  const line = morgan.compile(":method :url :status")(
    morgan,
    { method: "GET", originalUrl: "/auth/confirm?token_hash=secret&type=recovery" },
    { headersSent: false },
  );
  expect(line).toContain("GET /auth/confirm ");
  expect(line).not.toContain("secret");
});
