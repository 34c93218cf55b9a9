import { type Job, repeat } from "~/core/server/job.server";
import { makeRoutine } from "./routines.model.server";

/** Brings what routines are to bring, each minute. */
export const makingRoutines: Job = (stop) => repeat(makeRoutine, 60_000, stop);
