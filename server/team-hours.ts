/** When a team works, and when its devices stay quiet. Days are ISO numbers; without `from` no hours are quiet. */
export type TeamHours = {
  work: { from: string; until: string; days: ReadonlyArray<number> };
  quiet: { from: string; until: string; days: ReadonlyArray<number> } | { from: null; days: [] };
};

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** No default: an office's week would keep a hotel quiet for a whole weekend. */
export const HOURS = {
  office: {
    work: { from: "09:00", until: "17:00", days: [1, 2, 3, 4, 5] },
    quiet: { from: "20:00", until: "07:00", days: [6, 7] },
  },
  shop: {
    work: { from: "08:00", until: "19:00", days: [1, 2, 3, 4, 5, 6] },
    quiet: { from: "20:00", until: "07:00", days: [7] },
  },
  hotel: {
    work: { from: "06:00", until: "22:00", days: EVERY_DAY },
    quiet: { from: "22:00", until: "06:00", days: [] },
  },
  night: {
    work: { from: "22:00", until: "06:00", days: [1, 2, 3, 4, 5] },
    quiet: { from: "07:00", until: "21:00", days: [6, 7] },
  },
  always: {
    work: { from: "00:00", until: "23:59", days: EVERY_DAY },
    quiet: { from: null, days: [] },
  },
} as const satisfies Record<string, TeamHours>;
