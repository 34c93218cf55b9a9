import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { overTls, withOwner } from "./database.ts";
import { runOnDatabase } from "./supabase-cli.ts";

const ASKS_FOR_TLS = "0000000804d2162f";

let server: Server;
let first: Array<string>;
let port: number;

beforeEach(async () => {
  first = [];
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (bytes) => {
      first.push(bytes.subarray(0, 8).toString("hex"));
      // No TLS here: anybody who wants it is turned away.
      socket.end("N");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterEach(() => void server.close());

// An address of this machine that is not recognised as one.
function elsewhere(): string {
  return `postgresql://postgres:secret@0.0.0.0:${port}/postgres`;
}

test("a script says nothing to a database elsewhere before TLS, not even a name", async () => {
  await expect(withOwner(elsewhere(), (sql) => sql`select 1`)).rejects.toThrow();
  expect(new Set(first)).toEqual(new Set([ASKS_FOR_TLS]));
});

test("neither does the CLI", async () => {
  await expect(runOnDatabase(["migration", "list"], elsewhere())).rejects.toThrow();
  expect(new Set(first)).toEqual(new Set([ASKS_FOR_TLS]));
});

test("a database on this machine needs none, and an address may say what to do", () => {
  for (const url of [
    "postgresql://postgres:x@127.0.0.1:54322/postgres",
    "postgresql://postgres:x@localhost/postgres",
    "postgresql://postgres:x@db:5432/postgres?sslmode=disable",
    "postgresql://postgres:x@db.example.com/postgres?sslmode=verify-full",
  ])
    expect(overTls(url)).toBe(url);
  expect(overTls("postgresql://postgres:p%40x@db.example.com:5432/postgres?a=b")).toBe(
    "postgresql://postgres:p%40x@db.example.com:5432/postgres?a=b&sslmode=require",
  );
});
