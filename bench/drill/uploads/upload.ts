import { setTimeout as pause } from "node:timers/promises";
import { post, type Said, type Sender } from "./daymark.ts";
import { count, noteAway, PATIENCE_MS, patiently, type Place, unlessBroken } from "./place.ts";
import type { Break, contentOf, Planned } from "./plan.ts";
import {
  cutBy,
  isInPieces,
  sendAtOnce,
  sendInPieces,
  type Sent,
  type Upload,
} from "./storage-upload.ts";

const NAMES: Record<Break, string> = {
  begin: "begun, answer not heard",
  nothing: "nothing sent after begin",
  cut: "cut in the middle of the bytes",
  whole: "bytes whole, finish not asked",
  finish: "finish asked, answer not heard",
};

/** "again" is worth another attempt. */
export type Step =
  { kind: "ready" | "again" | "closed" | "removed" } | { kind: "told"; why: string };

/** The bytes of one file on their way, as send/sending.ts of the browser does it. */
export function createUpload(
  place: Place,
  sender: Sender,
  planned: Planned,
  { body, preview }: ReturnType<typeof contentOf>,
  id: string,
) {
  const { chance, end } = planned;
  const isPhoto = planned.kind === "image";
  const type = isPhoto ? "image/jpeg" : "application/octet-stream";
  const resume: { resumeAt: string | null } = { resumeAt: null };
  let wasBegun = false;
  /** Why the last attempt failed. */
  let last = "";

  function ask(fields: Record<string, string>, cut?: { ms: number }): Promise<Said> {
    return post(place.webUrl, "/resources/files", sender, { id, ...fields }, cut);
  }

  function announce(cut?: { ms: number }): Promise<Said> {
    const { number, kind, bytes } = planned;
    const fields: Record<string, string> = {
      intent: "begin",
      taskId: sender.taskId,
      name: isPhoto ? `photo ${number}.jpg` : `plan ${number}.dwg`,
      kind,
      mime: isPhoto ? type : "application/acad",
      bytes: String(bytes),
    };
    if (isPhoto) Object.assign(fields, { width: "1536", height: "2048", thumb: "AAAA" });
    if (preview) fields.preview = "true";
    return ask(fields, cut);
  }

  function stepOf(said: Said, isBegin = false): Step {
    if (said.kind === "done") return { kind: "ready" };
    if (said.kind !== "refused") {
      noteAway(place, said);
      last = said.problem;
      return { kind: "again" };
    }
    last = `${said.status} ${said.problem}`;
    const isAgain = !isBegin && (said.status === 404 || said.status === 409);
    return isAgain ? { kind: "again" } : { kind: "told", why: last };
  }

  async function sendBytes(to: Upload, small: Upload | null, isCut: boolean): Promise<Sent> {
    if (small && preview) {
      const isHere = isCut && chance.isSo(0.2);
      const cut = isHere ? cutBy(chance, preview.length) : undefined;
      const sent = await sendAtOnce({ body: preview, type: "image/jpeg" }, small, cut);
      if (sent !== "sent") return sent;
    }
    const cut = isCut ? cutBy(chance, body.length) : undefined;
    const bytes = { body, type };
    return isInPieces(body) ? sendInPieces(bytes, to, resume, cut) : sendAtOnce(bytes, to, cut);
  }

  async function attempt(broken?: Break): Promise<Step> {
    if (wasBegun) {
      const found = stepOf(await ask({ intent: "finish" }));
      if (found.kind !== "again") return found;
    }
    wasBegun = true;
    if (broken !== undefined) count(place, NAMES[broken]);
    const begun = await announce(broken === "begin" ? { ms: chance.between(0, 60) } : undefined);
    if (begun.kind !== "done") return stepOf(begun, true);
    const { upload = null, preview: small = null } = begun.uploads ?? {};
    if (upload === null) return { kind: "ready" };
    if (broken === "nothing") return { kind: "again" };
    const sent = await sendBytes(upload, small, broken === "cut");
    if (sent === "too-large") return { kind: "told", why: sent };
    if (sent !== "sent") return stepOf({ kind: "away", problem: `upload ${sent}` });
    if (broken === "whole") return { kind: "again" };
    const cut = broken === "finish" ? { ms: chance.between(0, 120) } : undefined;
    const done = stepOf(await ask({ intent: "finish" }, cut));
    // An upload in pieces that was said to be all there was not.
    if (done.kind === "again") resume.resumeAt = null;
    return done;
  }

  function attemptTo(broken?: Break): Promise<Step> {
    return unlessBroken(attempt(broken), ({ message }): Step => {
      last = message;
      // What broke by itself was not planned.
      if (message !== "closed") place.byServers += 1;
      return { kind: "again" };
    });
  }

  /** Its person removes it while an attempt is on its way: nothing of it may stay. */
  async function removeOnTheWay(): Promise<Step> {
    count(place, "removed on the way");
    function remove() {
      return patiently(place, chance, () => ask({ intent: "remove", unsent: "true" }));
    }
    const sending = attemptTo();
    await pause(chance.between(1, 150));
    const why = await remove();
    await sending;
    // As the browser does, after an announcement that was on its way.
    const whyAgain = await remove();
    const refusal = why ?? whyAgain;
    return refusal === null ? { kind: "removed" } : { kind: "told", why: refusal };
  }

  return {
    /** Attempts until it is there or refused, as the browser does; or until its person ends it. */
    async untilReady(): Promise<Step> {
      const until = Date.now() + PATIENCE_MS;
      const breaks = planned.breaks.values();
      while (Date.now() < until) {
        const next = breaks.next().value;
        if (next === undefined && end.kind === "removed") return removeOnTheWay();
        const isOver = next === undefined && end.kind === "closed";
        const closedAt = isOver && end.at !== "ready" && end.at !== "message" ? end.at : undefined;
        const step = await attemptTo(next ?? closedAt);
        // It had arrived although it was broken off; its person removes it all the same.
        if (step.kind === "ready" && end.kind === "removed") return removeOnTheWay();
        if (step.kind !== "again") return step;
        if (closedAt !== undefined) return { kind: "closed" };
        await pause(chance.between(1, next === undefined ? 1000 : 200));
      }
      return { kind: "told", why: `not within the time: ${last}` };
    },
  };
}
