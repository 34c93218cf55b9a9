import type { Section } from "~/core/shell/sections.server";
import { firstSteps } from "./setup.model.server";

/** How far a new workspace is, until its first task was accepted. */
export const firstStepsSection = {
  load: async ({ db }) => {
    const steps = await firstSteps(db);
    return steps.has_accepted ? null : steps;
  },
} satisfies Section<object | null>;
