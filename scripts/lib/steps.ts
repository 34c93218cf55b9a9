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
  /** The command that runs this step alone, printed after a failure. */
  alone?: string;
};

/** Runs named steps and prints how long each took. One that fails ends no other. */
export class Steps {
  readonly #running = new Set<ChildProcess>();
  readonly #took: Array<{ name: string; from: number; to: number; hasFailed: boolean }> = [];
  readonly #start = performance.now();
  #isStopped = false;

  /** Whether a step has failed. */
  hasFailed(): boolean {
    return this.#took.some(({ hasFailed }) => hasFailed);
  }

  /** Runs a step that others need, and returns its result; throws StepFailed if it fails. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    if (this.#isStopped) throw new StepFailed(`${name}: not begun`);
    let hasFailed = false;
    try {
      const result = await work();
      console.log(`ok      ${name} (${secondsSince(start)})`);
      return result;
    } catch (error) {
      hasFailed = true;
      // A step that was stopped did not fail by itself.
      if (!this.#wasStopped())
        console.log(`FAILED  ${name} (${secondsSince(start)})\n${wordsOf(error)}`);
      throw new StepFailed(name, { cause: error });
    } finally {
      this.#took.push({ name, from: start, to: performance.now(), hasFailed });
    }
  }

  #wasStopped(): boolean {
    return this.#isStopped;
  }

  /** Runs a step that no other needs, and returns whether it succeeded. */
  async check(name: string, work: () => Promise<unknown>): Promise<boolean> {
    return this.run(name, work).then(
      () => true,
      () => false,
    );
  }

  /** How long each step took, in the order in which they began: some ran at the same time. */
  summary(): string {
    const rows = this.#took
      .toSorted((a, b) => a.from - b.from)
      .map(({ name, from, to, hasFailed }) => [
        ...[seconds(to - from), seconds(from - this.#start)],
        hasFailed ? `${name}: FAILED` : name,
      ]);
    const lines = [["took", "from", ""], ...rows, [secondsSince(this.#start), "", "in all"]];
    return lines
      .map(([took = "", from = "", name]) => `${took.padStart(8)} ${from.padStart(8)}  ${name}`)
      .join("\n");
  }

  /** Runs a Node program as `check` does, and shows its output if it fails. */
  command(name: string, command: Command): Promise<boolean> {
    return this.check(name, () => this.#execute(command));
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

  /** Ends the programs that still run, and begins no other step. */
  async stop(): Promise<void> {
    this.#isStopped = true;
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
