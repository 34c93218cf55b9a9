import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { z } from "zod";

/** How a mail server behaves: as it should, or as one that has lost its list of people. */
type Mood = "well" | "knows nobody";

/** An SMTP server whose mood can be set. It counts what it took, by Message-ID and by recipient. */
export async function openMoodyServer() {
  const taken = new Map<string, string>();
  let mood: Mood = "well";
  let tries = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    converse(socket, {
      answer(to) {
        tries += 1;
        const refusal = `550 5.1.1 <${to}>: user unknown in virtual mailbox table`;
        return mood === "well" ? "250 ok" : refusal;
      },
      take: (id, to) => void taken.set(id, to),
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tries: () => tries,
    be(next: Mood) {
      mood = next;
      tries = 0;
    },
    close: () => server.close(),
  };
}

type Keeper = {
  /** What it says to a recipient. */
  answer(to: string): string;
  take(id: string, to: string): void;
};

function converse(socket: Socket, keeper: Keeper): void {
  let to = "";
  let mail: string | null = null;
  let rest = "";
  socket.on("data", (data) => {
    const lines = (rest + data.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (mail === null) hear(line);
      else if (line === ".") {
        keeper.take(/^message-id: <([^@>]+)/im.exec(mail)?.[1] ?? "", to);
        mail = null;
        socket.write("250 taken\r\n");
      } else mail += `${line}\n`;
    }
  });

  function hear(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === "RCPT") {
      to = /<([^>]*)>/.exec(line)?.[1] ?? "";
      socket.write(`${keeper.answer(to)}\r\n`);
    } else if (command === "DATA") {
      mail = "";
      socket.write("354 go on\r\n");
    } else socket.write("250 ok\r\n");
  }
}
