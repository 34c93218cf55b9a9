import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import webPush from "web-push";
import { startNode, stopChild } from "../../scripts/lib/child.ts";
import { root, type Supabase, supabaseVariables } from "../../scripts/lib/environment.ts";
import { Mistake } from "../../scripts/lib/mistake.ts";

/**
 * Starts a worker from the sources as they are, which mails and pushes to the given places; returns a function that
 * stops it.
 */
export async function startDrillWorker(
  supabase: Supabase,
  { smtpUrl, pushUrl }: { smtpUrl: string; pushUrl: string },
): Promise<() => Promise<void>> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const worker = startNode(join(root, "scripts/run.cjs"), ["worker"], {
    env: {
      ...supabaseVariables(supabase),
      NODE_ENV: "development",
      SMTP_URL: smtpUrl,
      MAIL_FROM: "Daymark <day@mark.test>",
      APP_URL: "https://day.test",
      SESSION_SECRET: randomUUID(),
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: "mailto:day@mark.test",
      PUSH_TEST_ENDPOINT: pushUrl,
    },
  });
  let said = "";
  worker.stdout?.setEncoding("utf8").on("data", (text: string) => (said += text));
  worker.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
  while (!said.includes("The worker delivers by push and mail")) {
    if (worker.exitCode !== null) throw new Mistake(`The worker did not start:\n${said}`);
    await pause(100);
  }
  return () => stopChild(worker);
}

/** Waits until it is true; throws a Mistake if it is not within so many minutes. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  minutes = 10,
): Promise<void> {
  const ends = Date.now() + minutes * 60_000;
  while (!(await isSo())) {
    if (Date.now() > ends) throw new Mistake(`In ${minutes} minutes it is not so: ${what}.`);
    await pause(250);
  }
}
