import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Mistake } from "./mistake.ts";

/** Asks one question on the terminal and returns the answer, which is not shown while typing if `hidden`. */
export async function ask(question: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) throw new Mistake(`There is no terminal to ask "${question}" on.`);
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(String(chunk));
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.once("SIGINT", () => process.exit(130));
  try {
    const answer = terminal.question(`${question}: `);
    isMuted = hidden;
    return (await answer).trim();
  } finally {
    terminal.close();
    if (hidden) process.stdout.write("\n");
  }
}
