import { ar } from "chrono-node";

export const reader = ar.casual;
