import { availableParallelism, totalmem } from "node:os";

/** More processes would wait for the database rather than for a core. */
const MOST = 4;
/** What a web process holds under load, with some room; and the worker with the process that starts the others. */
const EACH_MIB = 384;
const OTHERS_MIB = 128;

/** With less memory not even one starts. */
export const LEAST_MIB = 256;

type Machine = { cores: number; memoryMiB: number };

/** One web process for each core, as far as the memory reaches. */
export function processesFor({ cores, memoryMiB }: Machine): number {
  return Math.max(1, Math.min(MOST, cores, Math.floor((memoryMiB - OTHERS_MIB) / EACH_MIB)));
}

/** What this process may use: a container has less than its machine. */
export function ownMachine(): Machine {
  // 0 without a limit; an old kernel names a limit that no machine has.
  const limit = process.constrainedMemory() || Infinity;
  return {
    cores: availableParallelism(),
    memoryMiB: Math.min(limit, totalmem()) / 2 ** 20,
  };
}
