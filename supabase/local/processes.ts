import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Returns whether a process with this id exists, whichever account owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Returns the command line of a process, or an empty string if there is none. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    }
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Returns a text that differs between two processes with the same id, or an empty string if there is none. */
export function birthOf(pid: number): string {
  try {
    if (process.platform === "linux") {
      // The 22nd field is the start time; the second one may contain spaces and ends with the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
    }
    // The same text for everybody, whatever their language and zone.
    const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    return execFileSync("ps", ["-o", "lstart=", "-p", `${pid}`], { encoding: "utf8", env });
  } catch {
    return "";
  }
}

/** Waits until a condition holds; returns false if it still does not after the given time. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
