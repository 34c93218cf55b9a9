import { expect, test } from "vitest";
import { loader } from "./route";

test("a server whose Supabase has all that people need is ready", async () => {
  const response = await loader();
  expect(await response.text()).toBe("ready\n");
  expect(response.status).toBe(200);
});
