// Vitest has a setting for how long expect.poll waits, and none for vi.waitFor and vi.waitUntil: one second is too short
// on a busy machine.
import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

const { waitFor, waitUntil } = vi;

// Files that share a process share these too.
if (waitFor.name !== "patientWaitFor") {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, patient(options));
  };
  vi.waitUntil = function patientWaitUntil(callback, options) {
    return waitUntil(callback, patient(options));
  };
}

function patient(options: Parameters<typeof waitFor>[1]) {
  return typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options };
}
