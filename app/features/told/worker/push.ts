import { request as plainRequest } from "node:http";
import { request } from "node:https";
import webPush from "web-push";
import { lookupPublic, requirePublicHost } from "./public-address.server";
import { isPushService } from "~/features/told/push/push-services";
import type { Delivery } from "../deliveries.model.server";
import { forgetSubscription, listPushTargets } from "../push.model.server";
import type { Channel, Outcome } from "./channels";
import { noticeOf } from "./push-words";
import { retryAfterS } from "./retry-after";

const DAY_S = 24 * 3600;
/** Push services answer at once; one that does not must not delay other messages. */
const POST_MS = 10_000;
/** A push service forgets the subscription of a browser that withdrew it. */
const GONE = [404, 410];
/** Instead of an answer: the address is not at a push service that this server may use. */
const FOREIGN = 0;

type Settings = {
  keys: { publicKey: string; privateKey: string; subject: string };
  /** The push services that may be used besides those of browsers. */
  services: ReadonlyArray<string>;
  /** Where messages for test names (*.test) go instead, if anywhere. */
  testEndpoint: string | undefined;
};

type Posted = { endpoint: string; status: number; againAfterS: number };

/**
 * The channel to people's browsers: each message is encrypted for one of them, and signed with the keys of this
 * server.
 */
export function pushChannel(settings: Settings): Channel {
  return {
    name: "push",
    async send(delivery, signal) {
      const targets = await listPushTargets(delivery);
      const posts = targets.map(async ({ endpoint, p256dh, auth, ...standing }) => {
        const url = new URL(endpoint);
        const testPlace = url.hostname.endsWith(".test") ? settings.testEndpoint : undefined;
        if (testPlace === undefined && !isPushService(url, settings.services)) {
          return { endpoint, status: FOREIGN, againAfterS: 0 };
        }
        const notice = JSON.stringify(noticeOf(delivery, standing));
        const browser = { endpoint, keys: { p256dh, auth } };
        const details = webPush.generateRequestDetails(
          browser,
          notice,
          optionsFor(delivery, settings),
        );
        const soon = AbortSignal.any([signal, AbortSignal.timeout(POST_MS)]);
        const posted = await post(details, testPlace, soon);
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
    // A push service that still has the first message replaces it by the repeated one.
    topic: id.replaceAll("-", ""),
    TTL: kind === "due_soon" ? Math.max(untilDue, 60) : DAY_S,
    urgency: "high" as const,
  };
}

/** If one device has it and another could not be reached, only that one is tried again. */
function outcomeOf(results: ReadonlyArray<PromiseSettledResult<Posted>>): Outcome {
  const posted = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const told = posted.filter(({ status }) => status >= 200 && status < 300);
  const failed = posted.filter((one) => !told.includes(one) && !GONE.includes(one.status));
  const [broken] = results.flatMap((result): Array<unknown> =>
    result.status === "rejected" ? [result.reason] : [],
  );
  const isBusy = failed.some(({ status }) => status === 429 || status >= 500);
  const isFinal = !isBusy && broken === undefined;
  if (told.length > 0 && isFinal) return { kind: "sent" };
  const [first] = failed;
  if (first === undefined && broken === undefined) return { kind: "skipped", problem: "no device" };
  return {
    kind: "failed",
    problem: first ? problemOf(first) : broken instanceof Error ? broken.message : String(broken),
    isFinal,
    againAfterS: Math.max(0, ...failed.map((one) => one.againAfterS)),
    told: told.map(({ endpoint }) => endpoint),
  };
}

function problemOf({ endpoint, status }: Posted): string {
  return status === FOREIGN
    ? `PUSH_SERVICES does not name ${new URL(endpoint).host}, and no browser of ours has its push service there.`
    : `The push service answered ${status}.`;
}

type Details = Pick<webPush.RequestDetails, "endpoint" | "method" | "headers" | "body">;

/**
 * Sends a message to a push service, whose name must not point to a private network, and ignores the body of the
 * response.
 */
function post(
  details: Details,
  testPlace: string | undefined,
  signal: AbortSignal,
): Promise<Posted> {
  const { endpoint, method, headers } = details;
  const body = details.body ?? Buffer.alloc(0);
  const url = new URL(endpoint);
  if (testPlace === undefined) requirePublicHost(url);
  const options = { method, signal, headers: { ...headers, "Content-Length": body.length } };
  return new Promise((resolve, reject) => {
    const sent =
      testPlace === undefined
        ? request(url, { ...options, lookup: lookupPublic })
        : plainRequest(new URL(url.pathname, testPlace), options);
    sent.once("error", reject);
    // For a connection that neither answers nor fails, such as a service that changes the protocol. It comes last,
    // and after an answer it means nothing.
    sent.once("close", () => reject(new Error("The push service hung up.")));
    sent.once("response", (answer) => {
      answer.destroy();
      const status = answer.statusCode ?? 500;
      resolve({
        endpoint,
        status,
        againAfterS: retryAfterS(answer.headers["retry-after"], new Date()),
      });
    });
    sent.end(body);
  });
}
