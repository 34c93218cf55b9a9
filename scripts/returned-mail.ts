// npm run mail:returned < mail: reads a mail that came back. A mail server pipes what it gets at MAIL_RETURN_PATH
// into this.
import { buffer } from "node:stream/consumers";
import { readWorker } from "./lib/built-worker.ts";
import { reportFailure } from "./lib/mistake.ts";

async function main(): Promise<void> {
  const { takeReturnedMail } = await readWorker();
  console.log(await takeReturnedMail(await buffer(process.stdin)));
  process.exit();
}

await main().catch((error: unknown) => {
  reportFailure(error);
  process.exit();
});
