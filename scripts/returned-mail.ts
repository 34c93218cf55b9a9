// npm run mail:returned < mail: takes a mail that came back. A mail server pipes those to it that it gets at MAIL_RETURN_PATH.
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
