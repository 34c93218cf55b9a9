import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import type { Letter } from "~/core/server/mail/letter";
import { openMailer } from "~/core/server/mail/smtp.server";

const letter: Letter = {
  subject: "Your Friday",
  preview: "1 late",
  heading: "Your Friday",
  blocks: [],
  foot: [],
  unsubscribeUrl: null,
};
const times = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 1000 };

type Answer = (socket: Socket, command: string) => void;

/** Sends one mail to a server that greets and answers like this. */
async function sendTo(greet: (socket: Socket) => void, answer: Answer) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    greet(socket);
    socket.on("data", (data) => answer(socket, data.toString().slice(0, 4).toUpperCase().trim()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = openMailer({ url, from: "day@mark.test", origin: "https://day.test", times });
  onTestFinished(() => {
    mailer.close();
    server.close();
  });
  return mailer.send(letter, { name: "Ana", email: "ana@day.test" }, randomUUID());
}

function hello(socket: Socket): void {
  socket.write("220 ready\r\n");
}

/** Answers correctly, except to one command. */
function but(command: string, act: (socket: Socket) => void): Answer {
  return (socket, asked) => {
    if (asked === command) act(socket);
    else if (asked === "DATA") socket.write("354 go on\r\n");
    else socket.write("250 ok\r\n");
  };
}

const endless = `550-${"No. ".repeat(50)}\r\n`.repeat(20_000);

test.each<[what: string, greet: (socket: Socket) => void, answer: Answer]>([
  ["says nothing", () => undefined, () => undefined],
  [
    "speaks another language",
    (socket) => void socket.write("HTTP/1.1 200 OK\r\n\r\n"),
    () => undefined,
  ],
  ["stops answering", hello, but("MAIL", () => undefined)],
  ["closes in the middle", hello, but("DATA", (socket) => void socket.destroy())],
  [
    "answers what nobody asked",
    hello,
    but("RCPT", (socket) => void socket.write("999 \u0001\r\n")),
  ],
])("a server that %s is a failure of now, and of nobody", async (_what, greet, answer) => {
  expect(await sendTo(greet, answer)).toMatchObject({ kind: "failed", forGood: null });
});

test("only one line of an answer of megabytes is kept", async () => {
  const outcome = await sendTo(
    hello,
    but("RCPT", (socket) => void socket.write(`${endless}550 No.\r\n`)),
  );
  expect(outcome).toMatchObject({ kind: "failed" });
  if (outcome.kind === "failed") expect(outcome.problem.length).toBeLessThanOrEqual(500);
});

test("what a server says is kept without what no text of the database has, and turns no direction §threat.158", async () => {
  const rude = "554 \0 \u202eNo\u001b[31m <b>\r\n";
  const outcome = await sendTo(
    hello,
    but("RCPT", (socket) => void socket.write(rude)),
  );
  expect(outcome).toMatchObject({ kind: "failed", forGood: "mail" });
  if (outcome.kind === "failed") expect(outcome.problem).toMatch(/^554 No \[31m <b>$/);
});
