import type { Section } from "~/core/shell/sections.server";
import { firstSteps } from "./setup.model.server";

/** How far a new workspace is, until its first task was accepted and somebody has put that away. */
export const firstStepsSection = {
  load: async ({ db }) => {
    const steps = await firstSteps(db);
    return steps.has_accepted && (steps.is_over || steps.task_id === null) ? null : steps;
  },
} satisfies Section<object | null>;
