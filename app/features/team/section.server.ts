import type { Section } from "~/core/shell/sections.server";
import { listNeediest } from "./team.model.server";

/** The people who are most behind. */
export const neediestSection = {
  load: async ({ db }) => ({ people: await listNeediest(db) }),
} satisfies Section<object>;
