// Bends node 24: its fetch is undici, which announces its requests on channels; nothing else sees those of supabase-js.
import { subscribe } from "node:diagnostics_channel";
import { partOf } from "./part-of.ts";

export type Call = { method: string; path: string; from: number; to: number; isFailed: boolean };

/** Passes what `begin` returned for a request of this process to `end`, once the request is answered or has failed. */
export function seeCalls<T>(begin: () => T | undefined, end: (begun: T, call: Call) => void): void {
  const asked = new WeakMap<object, { begun: T; from: number }>();
  subscribe("undici:request:create", (message) => {
    const request = partOf(message, "request");
    const begun = begin();
    if (begun === undefined || typeof request !== "object" || request === null) return;
    asked.set(request, { begun, from: performance.now() });
  });
  for (const name of ["undici:request:trailers", "undici:request:error"]) {
    subscribe(name, (message) => {
      const request = partOf(message, "request");
      const known =
        typeof request === "object" && request !== null ? asked.get(request) : undefined;
      if (known === undefined) return;
      const { begun, from } = known;
      const [method, path] = ["method", "path"].map((part) => String(partOf(request, part)));
      const isFailed = name === "undici:request:error";
      end(begun, { method: method ?? "", path: path ?? "", from, to: performance.now(), isFailed });
    });
  }
}
