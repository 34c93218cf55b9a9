import { de } from "chrono-node";

export const reader = de.casual;
