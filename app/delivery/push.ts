import { request as plainRequest } from "node:http";
import { request } from "node:https";
import webPush from "web-push";
import { lookupPublic, requirePublicHost } from "~/http/public-address.server";
import type { Delivery } from "~/models/deliveries.server";
import { forgetSubscription, listPushTargets } from "~/models/push.server";
import type { Channel, Outcome } from "./channels";
import { noticeOf } from "./push-words";
import { retryAfterS } from "./retry-after";

const DAY_S = 24 * 3600;
/** Push services answer at once; one that does not keeps no other message waiting. */
const POST_MS = 10_000;
/** A push service forgets the subscription of a browser that took it back. */
const GONE = [404, 410];

type Settings = {
  keys: { publicKey: string; privateKey: string; subject: string };
  /** Where messages for the names of tests (*.test) go instead, where there is such a place. */
  testEndpoint: string | undefined;
};

type Posted = { status: number; againAfterS: number };

/** The channel to the browsers of people: each message is encrypted for one of them, and signed with the keys of this server. */
export function pushChannel(settings: Settings): Channel {
  return {
    name: "push",
    async send(delivery, signal) {
      const targets = await listPushTargets(delivery.person, delivery.task_id);
      if (targets.length === 0) return { kind: "skipped", problem: "no device" };
      const posts = targets.map(async ({ endpoint, p256dh, auth, ...standing }) => {
        const notice = JSON.stringify(noticeOf(delivery, standing));
        const browser = { endpoint, keys: { p256dh, auth } };
        const details = webPush.generateRequestDetails(
          browser,
          notice,
          optionsFor(delivery, settings),
        );
        const soon = AbortSignal.any([signal, AbortSignal.timeout(POST_MS)]);
        const posted = await post(details, settings.testEndpoint, soon);
        if (GONE.includes(posted.status)) await forgetSubscription(endpoint);
        return posted;
      });
      return outcomeOf(await Promise.allSettled(posts));
    },
  };
}

function optionsFor({ id, kind, due_date_time: due }: Delivery, { keys }: Settings) {
  const untilDue = Math.floor((Date.parse(due ?? "") - Date.now()) / 1000);
  return {
    vapidDetails: keys,
    // A push service that still has it replaces it with what comes again.
    topic: id.replaceAll("-", ""),
    TTL: kind === "due_soon" ? Math.max(untilDue, 60) : DAY_S,
    urgency: "high" as const,
  };
}

/** One browser that has it is enough: the others would be told a second time with it. */
function outcomeOf(results: ReadonlyArray<PromiseSettledResult<Posted>>): Outcome {
  const posted = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  if (posted.some(({ status }) => status >= 200 && status < 300)) return { kind: "sent" };
  const failed = posted.filter(({ status }) => !GONE.includes(status));
  const [broken] = results.flatMap((result): Array<unknown> =>
    result.status === "rejected" ? [result.reason] : [],
  );
  if (failed.length === 0 && broken === undefined) return { kind: "skipped", problem: "no device" };
  const problem = failed[0]
    ? `The push service answered ${failed[0].status}.`
    : broken instanceof Error
      ? broken.message
      : String(broken);
  const isBusy = failed.some(({ status }) => status === 429 || status >= 500);
  const againAfterS = Math.max(0, ...failed.map((one) => one.againAfterS));
  return { kind: "failed", problem, isFinal: !isBusy && broken === undefined, againAfterS };
}

type Details = Pick<webPush.RequestDetails, "endpoint" | "method" | "headers" | "body">;

/** Sends a message to a push service, which nobody has lead to a private network, and reads nothing of its answer. */
function post(
  details: Details,
  testEndpoint: string | undefined,
  signal: AbortSignal,
): Promise<Posted> {
  const { endpoint, method, headers } = details;
  const body = details.body ?? Buffer.alloc(0);
  const url = new URL(endpoint);
  const isTest = testEndpoint !== undefined && url.hostname.endsWith(".test");
  if (!isTest) requirePublicHost(url);
  const options = { method, signal, headers: { ...headers, "Content-Length": body.length } };
  return new Promise((resolve, reject) => {
    const sent = isTest
      ? plainRequest(new URL(url.pathname, testEndpoint), options)
      : request(url, { ...options, lookup: lookupPublic });
    sent.once("error", reject);
    sent.once("response", (answer) => {
      answer.destroy();
      const status = answer.statusCode ?? 0;
      resolve({ status, againAfterS: retryAfterS(answer.headers["retry-after"], new Date()) });
    });
    sent.end(body);
  });
}
