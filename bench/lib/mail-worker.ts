// The worker as it is, whose environment names the mail server that counts.
import { work } from "~/features/told/worker/worker";

await work(new AbortController().signal);
