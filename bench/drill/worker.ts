import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TransactionSql } from "postgres";
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

/**
 * Gives a browser to each person of a crowd for whom a push message waits, and removes the push messages of the
 * others.
 */
export async function giveBrowsers(tx: TransactionSql, people: number): Promise<void> {
  const point = createECDH("prime256v1").generateKeys("base64url");
  const secret = randomBytes(16).toString("base64url");
  // An account is made with its profile, which these people have already.
  await tx`set local session_replication_role = replica`;
  await tx`
    with chosen as (
      select p.uid, gen_random_uuid() as session from public.profiles p
      where p.email like '%@crowd.test' and p.role = 'user' and not exists (select from auth.users u where u.id = p.uid)
        and exists (select from private.deliveries d where d.person = p.uid and d.channel = 'push' and d.outcome is null)
      order by p.uid limit ${people}
    ), signed_in as (
      insert into auth.users (id, aud, role, email)
      select p.uid, 'authenticated', 'authenticated', p.email from public.profiles p join chosen c on c.uid = p.uid
      on conflict do nothing returning id
    ), sessions as (
      insert into auth.sessions (id, user_id, created_at, updated_at)
      select c.session, c.uid, now(), now() from chosen c join signed_in s on s.id = c.uid returning id
    )
    insert into private.push_subscriptions (session_id, uid, endpoint, p256dh, auth)
    select c.session, c.uid, 'https://push.test/' || c.uid, ${point}, ${secret}
    from chosen c`;
  await tx`delete from private.deliveries d where d.channel = 'push' and d.outcome is null and not exists (
    select from private.push_subscriptions s where s.uid = d.person)`;
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
