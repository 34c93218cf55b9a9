import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import { env } from "~/core/server/env.server";
import { type Result, toProblem } from "~/core/server/errors.server";
import type { FileKind } from "./files.model.server";
import { openKept } from "./storage.model.server";

/** A person waits for the scanner, and proxies wait longer. */
const PATIENCE_MS = 30_000;
const MOST_ANSWER = 4096;

const AnswerSchema = z.object({ clean: z.boolean() });

type Scanned = { path: string; kind: FileKind; bytes: number };

/**
 * Whether this server's scanner, if there is one, finds a file's bytes clean. The scanner gets no name and no person.
 * Any unclear answer is a problem: the file is then not ready.
 */
export async function isClean(
  id: string,
  objects: ReadonlyArray<Scanned>,
): Promise<Result<boolean>> {
  const { FILE_SCAN_URL: address } = env();
  if (address === undefined) return { ok: true, value: true };
  // The first answer ends the other request.
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const scanner = scannerAt(address);
  const answers = await Promise.all(objects.map((object) => scan(scanner, id, object, signal)));
  const unknown = answers.find(({ ok }) => !ok);
  return unknown ?? { ok: true, value: answers.every((answer) => answer.ok && answer.value) };
}

type Scanner = { url: URL; login: Record<string, string> };

/** A name and a password become a header: fetch refuses them in an address, and errors quote addresses. */
function scannerAt(address: string): Scanner {
  const url = new URL(address);
  const { username, password } = url;
  if (username === "" && password === "") return { url, login: {} };
  url.username = "";
  url.password = "";
  const login = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
  return { url, login: { authorization: `Basic ${login}` } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function scan(
  scanner: Scanner,
  id: string,
  { path, kind, bytes }: Scanned,
  signal: AbortSignal,
): Promise<Result<boolean>> {
  const opened = await openKept(path, signal);
  if (!opened.ok) return opened;
  try {
    const answer = await fetch(scanner.url, {
      method: "POST",
      body: opened.value,
      duplex: "half",
      // The bytes are for this address only.
      redirect: "error",
      signal,
      headers: {
        ...scanner.login,
        "content-type": "application/octet-stream",
        "daymark-file": id,
        "daymark-kind": kind,
        "daymark-bytes": String(bytes),
      },
    });
    return await read(answer);
  } catch {
    return unknown(signal.aborted ? "no answer in time" : "it cannot be reached");
  } finally {
    if (!opened.value.locked) await opened.value.cancel().catch(() => undefined);
  }
}

async function read(answer: Response): Promise<Result<boolean>> {
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return unknown(`it answers ${answer.status}`);
  }
  const reader = answer.body?.getReader();
  const pieces: Array<Uint8Array> = [];
  let length = 0;
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    length += piece.value.length;
    if (length > MOST_ANSWER) {
      await reader?.cancel();
      return unknown("it answers too much");
    }
    pieces.push(piece.value);
  }
  const said = readJson(AnswerSchema, Buffer.concat(pieces).toString());
  return said === null ? unknown("it answers something else") : { ok: true, value: said.clean };
}

function unknown(why: string): Result<never> {
  return {
    ok: false,
    problem: toProblem(
      { message: "scan_away", code: `The scanner at FILE_SCAN_URL gave no verdict (${why}):` },
      0,
    ),
  };
}
