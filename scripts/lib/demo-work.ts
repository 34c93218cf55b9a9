type Piece = [title: string, description: string];

/** The state of a piece of work; `fresh` means that nobody has answered. */
export type Fate = "fresh" | "accepted" | "completed" | "rejected" | "withdrawn";

/**
 * Five pieces of work for each of the demo people, in their order: due today, overdue, later, done, and one that was
 * rejected, withdrawn or is still ahead.
 */
export const demoWork: Array<[Piece, Piece, Piece, Piece, Piece]> = [
  [
    [
      "Review the new sign-in page",
      "Look at wording and keyboard order before it goes out this evening.",
    ],
    [
      "Fix the date field on Safari",
      "The picker opens behind the dialog. A short screen recording is enough as proof.",
    ],
    ["Draft the component guide", "One page for each control, with what it is not for."],
    ["Replace the loading spinner", "Skeletons instead, as we agreed in the last review."],
    ["Plan the icon clean-up", "Three sets are in use. List what we can drop."],
  ],
  [
    [
      "Update the pricing page copy",
      "Marketing has sent the final text. Keep the old page reachable under /pricing/2025.",
    ],
    ["Remove the unused banner", "It still loads on every page."],
    ["Try the new router on a branch", "Half a day at most; write down what breaks."],
    [
      "Add alt texts to the help pages",
      "About forty pictures. Describe what they show, not that they show it.",
    ],
    ["Translate the error pages", "German and Turkish first."],
  ],
  [
    ["Rotate the staging keys", "Before six, please: the auditors look at them tomorrow."],
    [
      "Find out why exports time out",
      "Large customers only. The slow query log of Tuesday has examples.",
    ],
    ["Write the retention job", "Drafts older than two years go, after a mail to their owner."],
    ["Add an index for the search", "Plan and numbers are in the ticket."],
    ["Split the billing module", "Invoices and payments should stand apart."],
  ],
  [
    ["Answer the webhook questions", "Two partners wait for an example with a signature."],
    ["Return a clear error for bad CSV", "Say which row, and what is wrong with it."],
    ["Read up on row-level security", "We start with the reports table next month."],
    ["Document the new endpoints", "Examples that can be pasted and run."],
    ["Move uploads to the new bucket", "Old links must keep working for ninety days."],
  ],
  [
    ["Final round on the mobile menu", "Thumb reach on small phones, please try it with one hand."],
    ["Collect feedback on dark mode", "Five people who work late are enough."],
    ["Sketch the empty states", "Friendly, short, and each says what to do next."],
    ["Contrast check of all buttons", "Including the disabled ones."],
    ["Interview two new customers", "Forty minutes each; questions are in the shared folder."],
  ],
  [
    ["Smoke test of tonight's release", "Checklist from last time plus the new sign-in."],
    ["Reproduce the double message", "It happens on a slow line. Note the exact steps."],
    ["Write test cases for groups", "Start with the ones that must be refused."],
    ["Tidy up the device shelf", "Charge everything, return what is not ours."],
    ["Automate the invoice check", "The sums, the tax and the footer."],
  ],
  [
    ["Send the October invoices", "Two are still open."],
    ["Check the travel expenses", "Receipts from the trade fair are in the folder."],
    ["Prepare the budget draft", "Same layout as last year, with the new cost centres."],
    ["Close the third quarter", "Everything booked, differences explained."],
    ["Compare three insurers", "Liability only. A table is enough."],
  ],
  [
    [
      "Call back the school district",
      "They asked about data protection. The answers are on our page.",
    ],
    ["Renew the Fabrikam offer", "It ran out on Friday; same terms."],
    ["Prepare the autumn webinar", "Thirty minutes, one example, time for questions."],
    ["Clean up the contact list", "Merge doubles, ask before deleting."],
    ["Visit the Lyon office", "Two days next month; please propose dates."],
  ],
  [
    ["Welcome pack for Monday", "One newcomer. Laptop, key, list of names."],
    ["Answer the applications of last week", "Nobody should wait longer than ten days."],
    ["Plan the first-aid course", "Eight places, in the morning."],
    ["Update the holiday calendar", "All three countries."],
    ["Rework the onboarding guide", "Shorter. Newcomers read the first page only."],
  ],
  [
    ["Renew the certificate of the mail relay", "It ends tonight at eleven."],
    ["Restore one backup as a drill", "Note how long it took."],
    ["Move the build to the new runners", "Old ones are switched off at the end of the month."],
    ["Set alerts for disk space", "At eighty per cent, and by mail only."],
    ["Write the on-call handbook", "One page for each alarm."],
  ],
  [
    ["Numbers for the team meeting", "Due and done per week, since January."],
    ["Explain the dip in August", "Holiday, or something else?"],
    ["Compare two forecasts", "Ours and last year's, on the same data."],
    ["Label two hundred examples", "Half of them with a second pair of eyes."],
    ["Clean the survey answers", "Names out before anybody reads them."],
  ],
  [
    ["Submit the app to the store", "Texts and pictures are ready. Version 2.4."],
    ["Crash on older tablets", "Only when it is turned while loading."],
    ["Try push messages on iOS", "A private build is enough."],
    ["Shrink the start-up time", "Fonts are the biggest part."],
    ["Support the split view", "Tablets only."],
  ],
];

/** The conversations of some tasks: whose task, which piece of work, and the messages in turn, the admin's first. */
export const demoConversations: Array<{ person: number; piece: number; messages: Array<string> }> =
  [
    {
      person: 0,
      piece: 0,
      messages: [
        "Could you look at it before five? The release is at six.",
        "Yes. Is the German text final?",
        "It is. Thank you!",
        "Done with the keyboard part; two buttons swap places on narrow screens.",
      ],
    },
    {
      person: 2,
      piece: 0,
      messages: [
        "The auditors come at nine tomorrow.",
        "Then I start with the mail keys. Who has access to the vault today?",
      ],
    },
    {
      person: 6,
      piece: 1,
      messages: [
        "Is anything missing?",
        "The hotel receipt. I have asked for a copy.",
        "Good. Leave that one out if it does not come until Friday.",
      ],
    },
    {
      person: 4,
      piece: 3,
      messages: ["Lovely, thank you. The grey one was the worst?", "By far. 2.1 to 1."],
    },
    {
      person: 9,
      piece: 0,
      messages: ["Please do not leave this to the last hour.", "Scheduled for eight."],
    },
    {
      person: 7,
      piece: 4,
      messages: ["Would a call do instead?", "They would like to meet in person."],
    },
  ];

type DemoGroup = {
  name: string;
  /** Indexes into demoPeople. */
  members: Array<number>;
  /** One piece of work for all members, and what each did with it, in their order. */
  work?: { title: string; description: string; dueInDays: number; fates: Array<Fate> };
};

/** Two groups, one with an assignment that not everybody has answered. */
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
