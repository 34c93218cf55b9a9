/** Days of teams of different kinds: who they are, what comes again, and what happens besides. */
export type Team = {
  day: string;
  users: number;
  admins: number;
  quiet: { from: string; until: string; days: ReadonlyArray<number> };
  routines: ReadonlyArray<Routine>;
  /** How many tasks admins give, between eight and six. */
  given: number;
  /** How many of a hundred of them are High. */
  high: number;
  /** How many conversations there are, of six messages each. */
  talks: number;
  /** How often people may be told on that day: in the middle, and at most. */
  middle: number;
  most: number;
};

type Routine = {
  name: string;
  times: ReadonlyArray<string>;
  /** The places of its people. */
  people: readonly [from: number, to: number];
  whom?: "everyone" | "in_turn";
  due_after?: number;
  needs_answer?: boolean;
  priority?: "High" | "Medium";
  done?: { is_checked: true };
};

const HOTEL: Omit<Team, "day"> = {
  users: 36,
  admins: 3,
  quiet: { from: "22:00", until: "06:00", days: [] },
  given: 30,
  high: 15,
  talks: 6,
  middle: 10,
  most: 14,
  routines: [
    { name: "Rooms", times: ["08:00", "11:00", "14:00"], people: [0, 18], due_after: 150 },
    {
      name: "Linen",
      times: ["08:10", "13:30"],
      people: [0, 18],
      due_after: 240,
      needs_answer: false,
    },
    {
      name: "Minibars",
      times: ["10:00"],
      people: [0, 18],
      due_after: 300,
      done: { is_checked: true },
    },
    ...["07", "08", "09", "10"].flatMap((hour) => {
      const times = [`${hour}:00`, `${hour}:30`, `${Number(hour) + 4}:00`];
      const late = times.map((time) => `${Number(time.slice(0, 2)) + 7}${time.slice(2)}`);
      const round = { needs_answer: false, due_after: 60 };
      return [
        { ...round, name: `Lobby ${hour}`, times, people: [18, 20] as const },
        { ...round, name: `Lobby ${hour}, late`, times: late, people: [20, 22] as const },
      ];
    }),
    {
      name: "Fridges",
      times: ["06:30", "11:30"],
      people: [22, 26],
      needs_answer: false,
      priority: "High",
    },
    {
      name: "Fridges, late",
      times: ["15:30", "20:30"],
      people: [26, 30],
      needs_answer: false,
      priority: "High",
    },
    { name: "Buffet", times: ["06:00", "09:30", "12:00"], people: [22, 26], due_after: 45 },
    { name: "Dinner", times: ["15:00", "17:30", "20:00"], people: [26, 30], due_after: 45 },
    { name: "Till", times: ["07:00", "15:00", "21:30"], people: [30, 34], due_after: 30 },
    {
      name: "Doors",
      times: ["02:00", "04:00"],
      people: [34, 36],
      whom: "in_turn",
      needs_answer: false,
    },
    { name: "Pool", times: ["09:00", "18:00"], people: [34, 36], due_after: 480 },
  ],
};

const OFFICE: Team = {
  day: "2025-06-18",
  users: 30,
  admins: 3,
  quiet: { from: "20:00", until: "07:00", days: [6, 7] },
  given: 45,
  high: 10,
  talks: 12,
  middle: 4,
  most: 9,
  routines: [
    { name: "Post", times: ["09:00", "15:00"], people: [0, 4], whom: "in_turn", due_after: 120 },
    {
      name: "Figures",
      times: ["08:00"],
      people: [4, 12],
      due_after: 540,
      done: { is_checked: true },
    },
    { name: "Kitchen", times: ["17:00"], people: [0, 30], whom: "in_turn", needs_answer: false },
  ],
};

export const TEAMS: Readonly<Record<string, Team>> = {
  "a hotel's Wednesday": { ...HOTEL, day: "2025-06-18" },
  "a hotel's Sunday": { ...HOTEL, day: "2025-06-22", given: 12 },
  "an office's Wednesday": OFFICE,
  "a small team's Wednesday": {
    ...OFFICE,
    users: 7,
    given: 60,
    high: 30,
    talks: 10,
    middle: 14,
    most: 20,
    routines: [{ name: "Round", times: ["08:30", "13:00"], people: [0, 7], needs_answer: false }],
  },
};
