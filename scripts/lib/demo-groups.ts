type Fate = "fresh" | "accepted" | "rejected" | "completed";

type DemoGroup = {
  name: string;
  /** Indexes into demoPeople. */
  members: Array<number>;
  /** One piece of work for all of them, and what each did with it, in the order of the members. */
  work?: { title: string; description: string; dueInDays: number; fates: Array<Fate> };
};

/** Two groups; one of them has an assignment that not everybody has answered. */
export const demoGroups: Array<DemoGroup> = [
  {
    name: "Release crew (demo)",
    members: [0, 1, 3, 4, 5, 9, 11],
    work: {
      title: "Read the new release checklist",
      description: "Ten minutes. Tell us which step you would drop, or which one is missing.",
      dueInDays: 2,
      fates: ["accepted", "fresh", "completed", "accepted", "rejected", "completed", "fresh"],
    },
  },
  { name: "Autumn webinar (demo)", members: [6, 7, 8] },
];
