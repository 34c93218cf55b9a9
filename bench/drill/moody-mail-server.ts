import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { z } from "zod";

/** How a mail server behaves; each but "well" in a way in which real ones have failed. */
export type Mood =
  | "well"
  | "relay denied"
  | "blacklisted"
  | "knows nobody"
  | "closes"
  | "rude"
  | "huge"
  | "busy"
  | "greylists"
  | "greylists at first"
  | "silent"
  | "forgets";

const AT_RCPT: Partial<Record<Mood, string>> = {
  "relay denied": "550 relay not permitted\r\n",
  blacklisted: "550 Your IP is blacklisted\r\n",
  "knows nobody": "550 5.1.1 <TO>: user unknown in virtual mailbox table\r\n",
  busy: "421 too many connections\r\n",
  greylists: "451 greylisted, come again\r\n",
  silent: "",
  rude: "451 \0\u001b[31m no\r\n",
  huge: `${`451-${"No. ".repeat(50)}\r\n`.repeat(2000)}451 No.\r\n`,
};

/** An SMTP server whose mood can be set. It counts what it took, by Message-ID and by recipient. */
export async function openMoodyServer() {
  const taken = new Map<string, string>();
  const seen = new Set<string>();
  let mood: Mood = "well";
  let tries = 0;
  let takes = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    converse(socket, {
      mood: () => mood,
      tried: () => (tries += 1),
      isNew(to) {
        const isNew = !seen.has(to);
        seen.add(to);
        return isNew;
      },
      take(id, to) {
        takes += 1;
        taken.set(id, to);
      },
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tries: () => tries,
    /** How often it took one since its mood was set. */
    takes: () => takes,
    be(next: Mood) {
      mood = next;
      tries = 0;
      takes = 0;
      seen.clear();
    },
    close: () => server.close(),
  };
}

type Keeper = {
  mood(): Mood;
  tried(): void;
  /** Whether nobody has written to this address in this mood. */
  isNew(to: string): boolean;
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
        // It has the mail, and nobody learns of it.
        if (keeper.mood() === "forgets") socket.resetAndDestroy();
        else socket.write("250 taken\r\n");
      } else mail += `${line}\n`;
    }
  });

  function hear(line: string): void {
    const command = line.slice(0, 4).toUpperCase();
    if (command === "RCPT") {
      keeper.tried();
      to = /<([^>]*)>/.exec(line)?.[1] ?? "";
      const mood =
        keeper.mood() === "greylists at first" && keeper.isNew(to) ? "greylists" : keeper.mood();
      socket.write((AT_RCPT[mood] ?? "250 ok\r\n").replace("TO", to));
    } else if (command === "DATA") {
      if (keeper.mood() === "closes") socket.destroy();
      else {
        mail = "";
        socket.write("354 go on\r\n");
      }
    } else socket.write("250 ok\r\n");
  }
}
