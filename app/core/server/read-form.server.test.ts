import { describe, expect, test } from "vitest";
import { readForm } from "./read-form.server";

function post(body: BodyInit): Request {
  return new Request("https://daymark.test/", { method: "POST", body });
}

function fields(name: string, count = 1): URLSearchParams {
  return new URLSearchParams(Array.from({ length: count }, () => [name, "1"]));
}

describe("readForm", () => {
  test("reads what our forms send", async () => {
    const form = await readForm(post(fields("assignees", 500)));
    expect(form.getAll("assignees")).toHaveLength(500);
  });

  test.each([
    ["an index that would be an array of millions", fields("x[4000000]")],
    ["a name that would be nested", fields("a.a.a")],
    ["an order to the parser", fields("__intent__")],
    ["a state for the parser", fields("__state__")],
    ["a name without end", fields("a".repeat(101))],
    ["a name of nothing", fields("")],
    ["one name thousands of times", fields("x", 2001)],
  ])("refuses %s", async (_, body) => {
    await expect(readForm(post(body))).rejects.toMatchObject({ status: 400 });
  });

  test("refuses a body that is not a form", async () => {
    const request = new Request("https://daymark.test/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x\r\nnever ended",
    });
    await expect(readForm(request)).rejects.toMatchObject({ status: 400 });
  });
});
