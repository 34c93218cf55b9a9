// npm run mail:received < mail: reads a mail that came back, or the answer to one. A mail server pipes what it gets at
// MAIL_RETURN_PATH and MAIL_ANSWERS into this.
import { buffer } from "node:stream/consumers";
import { readWorker } from "./lib/built-worker.ts";
import { reportFailure } from "./lib/mistake.ts";

async function main(): Promise<void> {
  const { takeReceivedMail } = await readWorker();
  console.log(await takeReceivedMail(await buffer(process.stdin)));
  process.exit();
}

/** "Temporary failure" of sysexits.h: the mail server keeps the mail and brings it again. */
const TRY_AGAIN = 75;

await main().catch((error: unknown) => {
  reportFailure(error);
  process.exit(TRY_AGAIN);
});
