import type { ServerActs } from "~/task/commands/carry-out.server";
import "./all";

const rooms = import.meta.glob<ServerActs>("./*/act.server.ts", { eager: true, import: "default" });

/** What the server knows of each act besides; an act without fields or words of its own has no such file. */
export const ACTS_SERVER = Object.values(rooms).reduce((all, room) => ({ ...all, ...room }), {});
