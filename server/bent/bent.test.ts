import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, get, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { programOf } from "../../scripts/lib/child.ts";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import { replaceAccessLines } from "./access-lines.ts";
import { skipFilesForPages } from "./files-first.ts";
import { handOver } from "./handover.ts";
import { seeCalls } from "./outgoing.ts";
import { seeRequests } from "./requests.ts";
import { waitForReaders } from "./slow-readers.ts";

// Each file here relies on something that a package does without promising it. When you update a package, read what
// it does now.

const require = createRequire(import.meta.url);
const VersionSchema = z.object({ version: z.string() });

const FormatSchema = z.object({
  tiny: z.custom<(tokens: null, request: { url: string }) => unknown>(
    (value) => typeof value === "function",
  ),
});

function installed(name: string): string {
  if (name === "node") return process.versions.node.split(".")[0] ?? "";
  const file = join(import.meta.dirname, "../../node_modules", name, "package.json");
  return VersionSchema.parse(JSON.parse(readFileSync(file, "utf8"))).version;
}

const files = readdirSync(import.meta.dirname).filter(
  (file) => !file.includes(".test.") && file !== "part-of.ts",
);

test.each(files)("%s says what it bends, and that is what is installed", (file) => {
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const [, name = "", version] = /^\/\/ Bends (\S+) ([\d.]+): /.exec(text) ?? [];
  expect(version).toBe(installed(name));
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return `http://127.0.0.1:${port}`;
}

test("a request is seen before any handler, and may be changed; a call is told when it is answered or fails", async () => {
  const url = await listening(createServer((request, response) => response.end(request.url)));
  seeRequests((request, response) => {
    if (request.url === "/from") request.url = "/to";
    response.setHeader("x-seen", "yes");
  });
  const ended: Array<string> = [];
  seeCalls(
    () => "begun",
    (begun, { method, path, from, to, isFailed }) => {
      expect(to).toBeGreaterThanOrEqual(from);
      ended.push(`${begun} ${method} ${path} ${isFailed}`);
    },
  );
  const answer = await fetch(`${url}/from`);
  expect(await answer.text()).toBe("/to");
  expect(answer.headers.get("x-seen")).toBe("yes");
  const broken = await listening(createServer((request) => request.socket.destroy()));
  await expect(fetch(`${broken}/away`)).rejects.toThrow();
  await expect.poll(() => ended).toEqual(["begun GET /from false", "begun GET /away true"]);
});

test("remix-serve listens where it is seen, and hears no signal any more", async () => {
  const program = `
    import { seeServer } from "${import.meta.dirname}/listening.ts";
    import { createServer } from "node:http";
    process.on("SIGTERM", () => undefined);
    const server = createServer();
    seeServer((seen) => {
      console.log(seen === server, process.listenerCount("SIGTERM"));
      process.exit();
    });
    server.listen(0, "127.0.0.1");`;
  const args = ["--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe("true 0");
});

const StaticSchema = z.object({
  static: z.custom<
    (
      folder: string,
    ) => (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  >((value) => typeof value === "function"),
});

test("remix-serve looks for files, but for none in place of a page or its data", async () => {
  const server = programOf("@remix-run/serve", "remix-serve");
  expect(readFileSync(server, "utf8")).toContain(`express__default["default"].static(`);
  skipFilesForPages(server);
  const folder = await temporaryFolder();
  const names = ["page", "page.data", "icon.svg"];
  await Promise.all(names.map((name) => writeFile(join(folder, name), "file")));
  const serve = StaticSchema.parse({ ...createRequire(server)("express") }).static(folder);
  const url = await listening(
    createServer((request, response) => serve(request, response, () => response.end("route"))),
  );
  async function read(path: string) {
    return (await fetch(url + path)).text();
  }
  expect(await read("/icon.svg?1.2")).toBe("file");
  expect(await read("/page?icon.svg")).toBe("route");
  expect(await read("/page.data")).toBe("route");
  expect(await read("/no.svg")).toBe("route");
});

const WriterSchema = z.object({
  writeReadableStreamToWritable: z.custom<
    (body: ReadableStream<Uint8Array>, response: ServerResponse) => Promise<void>
  >((value) => typeof value === "function"),
});

test("what a slow reader has not read yet is not read either, and what nobody reads is left", async () => {
  const server = programOf("@remix-run/serve", "remix-serve");
  waitForReaders(server);
  const express = createRequire(server).resolve("@remix-run/express");
  expect(readFileSync(join(express, "../server.js"), "utf8")).toContain(
    "await node.writeReadableStreamToWritable(nodeResponse.body, res);",
  );
  const writer = WriterSchema.parse({ ...createRequire(express)("@remix-run/node") });
  const [most, piece] = [400, new Uint8Array(100_000)];
  let [pulled, isLeft] = [0, false];
  const url = await listening(
    createServer((_request, response) => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          if (pulled > most) controller.close();
          else controller.enqueue(piece);
        },
        cancel: () => void (isLeft = true),
      });
      void writer.writeReadableStreamToWritable(body, response);
    }),
  );
  async function open(): Promise<IncomingMessage> {
    pulled = 0;
    const [answer] = await once(get(url), "response");
    return z.instanceof(IncomingMessage).parse(answer);
  }
  const slow = await open();
  let before = -1;
  // Until nothing more goes into the buffers of the line.
  await expect.poll(() => before === (before = pulled), { interval: 200 }).toBe(true);
  expect(pulled).toBeLessThan(most / 2);
  let bytes = 0;
  for await (const part of slow) bytes += z.instanceof(Buffer).parse(part).length;
  expect(bytes).toBe(most * piece.length);
  (await open()).destroy();
  await expect.poll(() => isLeft).toBe(true);
});

test("remix-serve asks its log for the format that is replaced", () => {
  const server = programOf("@remix-run/serve", "remix-serve");
  expect(readFileSync(server, "utf8")).toContain(`morgan__default["default"]("tiny")`);
  const written: Array<unknown> = [];
  replaceAccessLines(server, (request) => written.push(request.url));
  const { tiny } = FormatSchema.parse({ ...createRequire(server)("morgan") });
  expect(tiny(null, { url: "/asked" })).toBeUndefined();
  expect(written).toEqual(["/asked"]);
});

test("Remix waits for what loaders answered where it is handed over", () => {
  const folder = join(require.resolve("@remix-run/react"), "..");
  const streamed = readFileSync(join(folder, "single-fetch.js"), "utf8");
  expect(streamed).toContain("`window.__remixContext.streamController.enqueue(");
  expect(streamed).toContain("`window.__remixContext.streamController.close();`");
  const said: Array<unknown> = [];
  const data = `[{"a":"it's </script> \\\\ "},\n'x']`;
  const script = handOver(data, "n").replaceAll(/<\/?script[^>]*>/g, "");
  expect(handOver(data, "n").match(/<\/script>/g)).toHaveLength(1);
  const streamController = {
    enqueue: (text: string) => said.push(text),
    close: () => said.push(1),
  };
  runInNewContext(script, { window: { __remixContext: { streamController } } });
  expect(said).toEqual([data, 1]);
});
