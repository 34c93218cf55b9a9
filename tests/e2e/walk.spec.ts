// Whether an installation does what it is for, as its operator asks: npm run walk.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { addTasks } from "./many-tasks.ts";
import { installation } from "./session.ts";
import { expect, test } from "./test.ts";

test("the walk finds its task among many others, and again later", async () => {
  test.slow();
  const [{ admin, ana }, other] = [await seedPeople(), await createPerson()];
  // More than a board shows of a column, and all of them due before.
  for (const to of [ana, other]) await addTasks({ to, by: admin, count: 60, due: "1 minute" });
  const env = { ...process.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  async function walk(...more: Array<string>): Promise<string> {
    const args = ["scripts/run.cjs", "walk", installation(), ...more];
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    await once(child, "close");
    return output;
  }
  const title = `Oil the hinges ${Date.now()}`;
  expect(await walk("--title", title)).toContain("ok  the admin sees that it is accepted");
  expect(await walk("--title", title, "--again")).toContain("that it is accepted");
});
