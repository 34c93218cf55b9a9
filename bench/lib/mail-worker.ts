// The real worker, with the counting mail server in its environment.
import { work } from "~/features/told/worker/worker";

await work(new AbortController().signal);
