// The worker as it is, whose environment names the mail server that counts.
import { work } from "~/delivery/worker";

await work(new AbortController().signal);
