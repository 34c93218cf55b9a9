import { type Job, repeat } from "~/core/server/job.server";
import { makeRoutine } from "./routines.model.server";

/** Makes the tasks of routines, every minute. */
export const makingRoutines: Job = (stop) => repeat(makeRoutine, 60_000, stop);
