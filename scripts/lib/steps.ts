import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { startNode, stopChild } from "./child.ts";

const SECOND_MS = 1000;

export class StepFailed extends Error {
  override name = "StepFailed";
}

type Command = {
  program: string;
  args: Array<string>;
  env?: Record<string, string>;
  /** Shows the output as it comes, not only after a failure. */
  live?: boolean;
  /** The command that runs this alone, printed after a failure. */
  alone?: string;
};

/**
 * Runs named steps, prints how long each took, and ends all that still run once one, or a part of several, has
 * failed.
 */
export class Steps {
  readonly #running = new Set<ChildProcess>();
  readonly #took: Array<{ name: string; from: number; to: number }> = [];
  readonly #start = performance.now();
  #isOver = false;

  /** True once a step has failed. */
  isOver(): boolean {
    return this.#isOver;
  }

  /** Runs a function as a step and returns its result; throws StepFailed if it fails. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#attempt(name, work);
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  /** Runs the programs of a part one after the other, to its end: all of its failures are shown together. */
  async part(commands: Array<Command & { name: string }>): Promise<void> {
    const failures: Array<unknown> = [];
    for (const { name, ...command } of commands) {
      await this.#attempt(name, () => this.#execute(command)).catch((error: unknown) =>
        failures.push(error),
      );
    }
    if (failures.length === 0) return;
    await this.#end();
    throw failures[0];
  }

  async #attempt<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    if (this.isOver()) throw new StepFailed(`${name}: not begun`);
    try {
      const result = await work();
      console.log(`ok      ${name} (${secondsSince(start)})`);
      return result;
    } catch (error) {
      // A step that was ended because another one failed is not a failure of its own.
      if (!this.isOver())
        console.log(`FAILED  ${name} (${secondsSince(start)})\n${wordsOf(error)}`);
      throw new StepFailed(name, { cause: error });
    } finally {
      this.#took.push({ name, from: start, to: performance.now() });
    }
  }

  /** What each step took, in the order in which they began: some ran at the same time. */
  summary(): string {
    const rows = this.#took
      .toSorted((a, b) => a.from - b.from)
      .map(({ name, from, to }) => [seconds(to - from), seconds(from - this.#start), name]);
    const lines = [["took", "from", ""], ...rows, [secondsSince(this.#start), "", "in all"]];
    return lines
      .map(([took = "", from = "", name]) => `${took.padStart(8)} ${from.padStart(8)}  ${name}`)
      .join("\n");
  }

  /** Runs a Node program as a step; its output is shown if it fails. */
  command(name: string, command: Command): Promise<void> {
    return this.run(name, () => this.#execute(command));
  }

  async #execute({ program, args, env = {}, live = false, alone }: Command): Promise<void> {
    const child = startNode(program, args, { env });
    this.#running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        if (live) process.stdout.write(text);
        else output += text;
      });
    }
    await once(child, "close");
    this.#running.delete(child);
    if (child.exitCode === 0) return;
    throw new StepFailed(alone === undefined ? output : `${output.trimEnd()}\nAgain: ${alone}`);
  }

  async #end(): Promise<void> {
    this.#isOver = true;
    await this.stop();
  }

  /** Ends the programs that still run. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running].map(stopChild));
  }
}

function seconds(ms: number): string {
  return `${(ms / SECOND_MS).toFixed(1)} s`;
}

function secondsSince(start: number): string {
  return seconds(performance.now() - start);
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = ["StepFailed", "Mistake", "LocalSupabaseError"].includes(error.name);
  return isPlain ? error.message.trimEnd() : (error.stack ?? error.message);
}
