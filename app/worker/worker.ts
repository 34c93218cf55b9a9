import type { Job } from "~/core/server/job.server";
import { makingRoutines } from "~/features/routines/job.server";
import { telling } from "~/features/told/worker/loop";
import { sweeping } from "~/task/files/sweep.server";

/** The jobs of the worker. Each runs by itself: a slow job delays no other. */
const JOBS: ReadonlyArray<Job> = [telling, makingRoutines, sweeping];

/** Runs all jobs until the worker is told to stop and has noted the results of what it began. */
export async function work(stop: AbortSignal): Promise<void> {
  await Promise.all(JOBS.map((job) => job(stop)));
}

export { takeReceivedMail } from "~/features/told/worker/received-mail";
