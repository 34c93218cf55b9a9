const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** No default: an office's week would keep a hotel quiet for a whole weekend. */
export const HOURS = {
  office: {
    ...{ workFrom: "09:00", workUntil: "17:00", workDays: [1, 2, 3, 4, 5] },
    ...{ quietFrom: "20:00", quietUntil: "07:00", quietDays: [6, 7] },
  },
  shop: {
    ...{ workFrom: "08:00", workUntil: "19:00", workDays: [1, 2, 3, 4, 5, 6] },
    ...{ quietFrom: "20:00", quietUntil: "07:00", quietDays: [7] },
  },
  hotel: {
    ...{ workFrom: "06:00", workUntil: "22:00", workDays: EVERY_DAY },
    ...{ quietFrom: "22:00", quietUntil: "06:00", quietDays: [] },
  },
  night: {
    ...{ workFrom: "22:00", workUntil: "06:00", workDays: [1, 2, 3, 4, 5] },
    ...{ quietFrom: "07:00", quietUntil: "21:00", quietDays: [6, 7] },
  },
  always: {
    ...{ workFrom: "00:00", workUntil: "23:59", workDays: EVERY_DAY },
    ...{ quietFrom: null, quietUntil: null, quietDays: [] },
  },
} as const;

/** When a team works, and when its devices stay quiet. Days are ISO numbers; without `from` no hours are quiet. */
export type TeamHours = (typeof HOURS)[keyof typeof HOURS];
