// Each process of Vitest has a Supabase of its own, and each file leaves there what is one for all as it found it.
import { afterAll, expect, vi } from "vitest";
import { clearWhatWaits, oneForAll, ownConnection } from "../fixtures/one-for-all.ts";
import { openOwnSupabase } from "../fixtures/own-supabase.ts";

await openOwnSupabase("http://127.0.0.1:3000");
const sql = ownConnection();
const found = { environment: { ...process.env }, ...(await oneForAll(sql)) };

afterAll(async () => {
  // By itself Vitest restores it in the next file.
  vi.unstubAllEnvs();
  await clearWhatWaits(sql);
  const left = { environment: { ...process.env }, ...(await oneForAll(sql)) };
  expect(left, "what is one for all, after this file").toEqual(found);
});
