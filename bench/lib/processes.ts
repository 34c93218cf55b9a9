import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus, platform } from "node:os";

type Process = {
  pid: number;
  parent: number;
  name: string;
  cpuMs: number;
  /** The processor time of children that have ended. */
  pastMs: number;
  residentKiB: number;
};

const LOOK_EVERY_MS = 250;

/** Linux counts in hundredths of a second and in pages of 4 KiB on all the machines that matter here. */
const TICK_MS = 10;
const PAGE_KIB = 4;

/** All processes of this machine. */
function listProcesses(): Array<Process> {
  return platform() === "linux" ? fromProc() : fromPs();
}

function fromProc(): Array<Process> {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const stat = readIfThere(`/proc/${pid}/stat`);
      const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)/s.exec(stat) ?? [];
      if (rest === "") return [];
      const numbers = rest.split(" ").map(Number);
      const [parent = 0, resident = 0] = [numbers[1], numbers[21]];
      const [user = 0, system = 0, pastUser = 0, pastSystem = 0] = numbers.slice(11, 15);
      const cpuMs = (user + system) * TICK_MS;
      const pastMs = (pastUser + pastSystem) * TICK_MS;
      return [{ pid: Number(pid), parent, name, cpuMs, pastMs, residentKiB: resident * PAGE_KIB }];
    });
}

function fromPs(): Array<Process> {
  const { stdout } = spawnSync("ps", ["-axo", "pid=,ppid=,rss=,time=,comm="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [pid = "", parent, resident, time = "", ...name] = line.trim().split(/\s+/);
    if (pid === "") return [];
    const seconds = time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        name: name.join(" "),
        cpuMs: seconds * 1000,
        pastMs: 0,
        residentKiB: Number(resident),
      },
    ];
  });
}

function treeOf(root: number, all = listProcesses()): Array<Process> {
  const found = all.filter(({ pid }) => pid === root);
  for (const parent of found) found.push(...all.filter((one) => one.parent === parent.pid));
  return found;
}

export const parts = ["web", "supabase", "postgres"] as const;
export type PerPart = Record<(typeof parts)[number], number>;
type Pids = { web: { pid: number }; stack: { pid: number } };

function partsOf({ web, stack }: Pids): Record<(typeof parts)[number], Array<Process>> {
  const all = listProcesses();
  // The first process is ours, and only contains the others.
  const below = treeOf(stack.pid, all).slice(1);
  return {
    web: treeOf(web.pid, all),
    supabase: below.filter(({ name }) => !isPostgres(name)),
    postgres: below.filter(({ name }) => isPostgres(name)),
  };
}

function isPostgres(name: string): boolean {
  return name.endsWith("postgres");
}

/** How long each part has kept a processor busy, in milliseconds since it started. */
export function processorMs(app: Pids): PerPart {
  return perPart(app, ({ cpuMs, pastMs }) => cpuMs + pastMs);
}

/** The memory of each part in MiB: on Linux its share of what processes share (PSS), elsewhere all of it (RSS). */
export function memoryMiB(app: Pids): PerPart {
  return perPart(app, (one) => (shareKiB(one.pid) ?? one.residentKiB) / 1024);
}

function perPart(app: Pids, measure: (one: Process) => number): PerPart {
  const found = partsOf(app);
  function sum(part: keyof PerPart) {
    return found[part].reduce((total, one) => total + measure(one), 0);
  }
  return { web: sum("web"), supabase: sum("supabase"), postgres: sum("postgres") };
}

function shareKiB(pid: number): number | null {
  const [, share] = /^Pss: +(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`)) ?? [];
  return share === undefined ? null : Number(share);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function machineMs(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const busy = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  return { busy, all: busy + idle };
}

/** Returns the result of `work`, and the percentage of the machine that other programs used in the meantime. */
export async function besideOthers<T>(
  work: () => Promise<T>,
): Promise<{ result: T; others: number }> {
  const machine = machineMs();
  const began = ownProcesses();
  // Sampled again and again: the processor time of a browser's processes is known only while they run.
  const seen = new Map(began);
  function look() {
    for (const [pid, cpuMs] of ownProcesses()) seen.set(pid, cpuMs);
  }
  const looking = setInterval(look, LOOK_EVERY_MS);
  const result = await work().finally(() => clearInterval(looking));
  look();
  const own = [...seen].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (began.get(pid) ?? 0), 0);
  const { busy, all } = machineMs();
  const others = busy - machine.busy - own;
  return { result, others: Math.max(0, (100 * others) / Math.max(1, all - machine.all)) };
}

function ownProcesses(): Map<number, number> {
  return new Map(treeOf(process.pid).map(({ pid, cpuMs }) => [pid, cpuMs]));
}
