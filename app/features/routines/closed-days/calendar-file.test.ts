import { expect, test } from "vitest";
import { readCalendar } from "./calendar-file";

const TODAY = "2026-11-28";

function calendar(body: string, head = ""): string {
  return `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n${head}${body.trim()}\nEND:VCALENDAR\n`;
}

function events(...each: ReadonlyArray<string>): string {
  return calendar(each.map((one) => `BEGIN:VEVENT\n${one.trim()}\nEND:VEVENT`).join("\n"));
}

/** What was read as lines, "2026-12-25..2026-12-26 Christmas" and "over: Christmas 2025". */
async function read(file: string | Uint8Array<ArrayBuffer>, zone = "Europe/Berlin") {
  const found = await readCalendar(new Blob([file]), TODAY, zone);
  if (typeof found === "string") return [found];
  return [
    ...found.spans.map(({ from, to, name }) => `${from}${from === to ? "" : `..${to}`} ${name}`),
    ...found.left.map(({ why, name }) => `${why}: ${name}`),
  ];
}

const BERLIN = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16011028T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
`;

const SHAPES: ReadonlyArray<[shape: string, file: string, read: ReadonlyArray<string>]> = [
  [
    "Google: days with an end, free, of status confirmed, some of them over",
    events(
      "DTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261226\nDTSTAMP:20261101T101010Z\nUID:a@google.com\nCLASS:PUBLIC\nDESCRIPTION:Public holiday\nSTATUS:CONFIRMED\nTRANSP:TRANSPARENT\nSUMMARY:Christmas Day",
      "DTSTART;VALUE=DATE:20251225\nDTEND;VALUE=DATE:20251226\nSUMMARY:Christmas 2025",
    ),
    ["2026-12-25 Christmas Day", "over: Christmas 2025"],
  ],
  [
    "Apple: days of every year without an end, with properties of its own",
    events(
      "DTSTART;VALUE=DATE:20160501\nRRULE:FREQ=YEARLY\nSUMMARY;LANGUAGE=en:May Day\nX-APPLE-UNIVERSAL-ID:1\nUID:b",
    ),
    ["2027-05-01 May Day", "2028-05-01 May Day", "goes_on: May Day"],
  ],
  [
    "Outlook: midnight to midnight in a named zone",
    calendar(
      `${BERLIN}BEGIN:VEVENT\nDTSTART;TZID="W. Europe Standard Time":20270101T000000\nDTEND;TZID="W. Europe Standard Time":20270102T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE\nSUMMARY;LANGUAGE=de:Neujahr\nEND:VEVENT`,
      "METHOD:PUBLISH\n",
    ),
    ["2027-01-01 Neujahr"],
  ],
  [
    "Outlook: the workspace's midnight in UTC",
    events("DTSTART:20261224T230000Z\nDTEND:20261226T230000Z\nSUMMARY:Weihnachten"),
    ["2026-12-25..2026-12-26 Weihnachten"],
  ],
  [
    "midnight in UTC",
    events("DTSTART:20261225T000000Z\nDTEND:20261226T000000Z\nSUMMARY:Christmas"),
    ["2026-12-25 Christmas"],
  ],
  [
    "schools: six weeks of summer, whose end is the day after",
    events("DTSTART;VALUE=DATE:20270714\nDTEND;VALUE=DATE:20270826\nSUMMARY:Sommerferien"),
    ["2027-07-14..2027-08-25 Sommerferien"],
  ],
  [
    "an alarm with a name of its own",
    events(
      "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT15M\nSUMMARY:Alarm notification\nDESCRIPTION:Reminder\nEND:VALARM\nDTSTART;VALUE=DATE:20261226\nSUMMARY:Boxing Day",
    ),
    ["2026-12-26 Boxing Day"],
  ],
  [
    "how long it lasts in place of an end",
    events(
      "DTSTART;VALUE=DATE:20261228\nDURATION:P4D\nSUMMARY:Stocktaking",
      "DTSTART;VALUE=DATE:20270201\nDURATION:P1W\nSUMMARY:Works",
      "DTSTART:20270301T000000\nDURATION:PT24H\nSUMMARY:Move",
    ),
    ["2026-12-28..2026-12-31 Stocktaking", "2027-02-01..2027-02-07 Works", "2027-03-01 Move"],
  ],
  [
    "a weekday of a month, of every year",
    events(
      "DTSTART;VALUE=DATE:20261126\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH\nSUMMARY:Thanksgiving",
      "DTSTART;VALUE=DATE:20260525\nRRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO;UNTIL=20270531T000000Z\nSUMMARY:Memorial",
    ),
    [
      "2027-11-25 Thanksgiving",
      "2028-11-23 Thanksgiving",
      "2027-05-31 Memorial",
      "goes_on: Thanksgiving",
    ],
  ],
  [
    "days that a month does not have",
    events(
      "DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY\nSUMMARY:Leap",
      "DTSTART;VALUE=DATE:20261231\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3\nSUMMARY:Last",
    ),
    ["2028-02-29 Leap", "2026-12-31 Last", "2027-01-31 Last", "2027-03-31 Last", "goes_on: Leap"],
  ],
  [
    "further days, and days left out",
    events(
      "DTSTART;VALUE=DATE:20261204\nRDATE;VALUE=DATE:20261211,20261218\nSUMMARY:Training",
      "DTSTART;VALUE=DATE:20261207\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20261214\nEXDATE;VALUE=DATE:20261221\nSUMMARY:Monday",
    ),
    [
      "2026-12-04 Training",
      "2026-12-11 Training",
      "2026-12-18 Training",
      "2026-12-07 Monday",
      "2026-12-28 Monday",
    ],
  ],
  [
    "one time that is moved, and one that is cancelled",
    events(
      "UID:r\nDTSTART;VALUE=DATE:20261207\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Off",
      "UID:r\nRECURRENCE-ID;VALUE=DATE:20261214\nDTSTART;VALUE=DATE:20261215\nSUMMARY:Off on Tuesday",
      "UID:r\nRECURRENCE-ID;VALUE=DATE:20261221\nDTSTART;VALUE=DATE:20261221\nSTATUS:CANCELLED\nSUMMARY:Off",
    ),
    ["2026-12-07 Off", "2026-12-15 Off on Tuesday", "cancelled: Off"],
  ],
  [
    "all that follows is moved",
    events(
      "UID:r\nDTSTART;VALUE=DATE:20261207\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Off",
      "UID:r\nRECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261214\nDTSTART;VALUE=DATE:20261215\nSUMMARY:Later",
    ),
    ["2026-12-15 Later", "other_rule: Off"],
  ],
  [
    "cancelled events, and a calendar that cancels",
    events("DTSTART;VALUE=DATE:20261225\nSTATUS:CANCELLED\nSUMMARY:Party") +
      calendar(
        "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261226\nSUMMARY:Gone\nEND:VEVENT",
        "METHOD:CANCEL\n",
      ),
    ["cancelled: Party", "cancelled: Gone"],
  ],
  [
    "shifts and appointments by the clock, with a zone, in UTC and floating",
    events(
      "DTSTART;TZID=Europe/Berlin:20261201T220000\nDTEND;TZID=Europe/Berlin:20261202T060000\nSUMMARY:Night",
      "DTSTART:20261201T080000Z\nDTEND:20261201T160000Z\nSUMMARY:Early",
      "DTSTART:20261224T140000\nDTEND:20261225T000000\nSUMMARY:From two",
    ),
    ["part_of_a_day: Night", "part_of_a_day: Early", "part_of_a_day: From two"],
  ],
  [
    "floating days until a minute before midnight",
    events("DTSTART:20261224T000000\nDTEND:20261225T235900\nSUMMARY:Closed"),
    ["2026-12-24..2026-12-25 Closed"],
  ],
  [
    "an end on the first day",
    events("DTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261225\nSUMMARY:Christmas"),
    ["2026-12-25 Christmas"],
  ],
  [
    "folded lines, also within a letter, and escaped text",
    events("DTSTART;VALUE=DATE:20261225\nSUMMARY:Christmas\\, bo\n th\\; 1st\\n and\n  2nd"),
    ["2026-12-25 Christmas, both; 1st and 2nd"],
  ],
  [
    "several calendars",
    events("DTSTART;VALUE=DATE:20261225\nSUMMARY:A") +
      events("DTSTART;VALUE=DATE:20261226\nSUMMARY:B"),
    ["2026-12-25 A", "2026-12-26 B"],
  ],
  [
    "tasks, notes and who is free",
    calendar(
      "BEGIN:VTODO\nDUE;VALUE=DATE:20261225\nSUMMARY:Buy\nEND:VTODO\nBEGIN:VJOURNAL\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Note\nEND:VJOURNAL\nBEGIN:VFREEBUSY\nDTSTART:20261225T000000Z\nEND:VFREEBUSY",
    ),
    ["no_event: Buy", "no_event: Note", "no_event: Closed"],
  ],
  [
    "without a date, on a day that does not exist, and without a name",
    events(
      "SUMMARY:Some day",
      "DTSTART;VALUE=DATE:20270230\nSUMMARY:Never",
      "DTSTART:tomorrow\nSUMMARY:Soon",
      "DTSTART:20261225",
    ),
    ["2026-12-25 Closed", "no_date: Some day", "no_date: Never", "no_date: Soon"],
  ],
  [
    "rules that are not read",
    events(
      "DTSTART;VALUE=DATE:20260901\nRRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L\nSUMMARY:Adar",
      "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO\nSUMMARY:Week 20",
      "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=HOURLY\nSUMMARY:Hourly",
      "DTSTART;VALUE=DATE:20261201\nRDATE;VALUE=PERIOD:20261225T000000Z/P2D\nSUMMARY:Period",
      "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY\nSUMMARY:Without rule",
    ),
    ["Adar", "Week 20", "Hourly", "Period", "Without rule"].map((name) => `other_rule: ${name}`),
  ],
  [
    "an event that never ends",
    events("DTSTART;VALUE=DATE:20270101\nDTEND;VALUE=DATE:21000101\nSUMMARY:Long"),
    ["too_long: Long"],
  ],
];

test.each(SHAPES)("calendar file: %s", async (_, file, said) => {
  expect(await read(file)).toEqual(said);
  const windows = file.replaceAll("\n", "\r\n");
  expect(await read(windows)).toEqual(said);
  expect(await read(`\uFEFF${windows}`)).toEqual(said);
});

test("a letter of two bytes may be on two lines", async () => {
  const [before, after] = [
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20270105\nSUMMARY:F",
    "te\nEND:VEVENT\nEND:VCALENDAR",
  ].map((part) => new TextEncoder().encode(part));
  const folded = new Blob([before ?? "", new Uint8Array([0xc3, 0x0a, 0x20, 0xaa]), after ?? ""]);
  expect(await read(new Uint8Array(await folded.arrayBuffer()))).toEqual(["2027-01-05 Fête"]);
});

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  [
    "in another encoding",
    new Uint8Array(Buffer.from(events("SUMMARY:Fête"), "latin1")),
    "no_calendar",
  ],
  [
    "in UTF-16",
    new Uint8Array(Buffer.from(`\uFEFF${events("SUMMARY:A")}`, "utf16le")),
    "no_calendar",
  ],
  ["of the format before", events("DTSTART:20261225").replace("2.0", "1.0"), "no_calendar"],
  ["that was cut off", events("DTSTART:20261225\nSUMMARY:A").slice(0, -30), "no_calendar"],
  ["with a rule of no kind", events("DTSTART:20261225\nRRULE:FREQ=SOMETIMES"), "no_calendar"],
  ["that is a page", "<!doctype html><p>Sign in</p>", "no_calendar"],
  ["that is empty", "", "no_calendar"],
  ["of ten megabytes", "x".repeat(10_000_000), "too_large"],
])("a calendar file %s is refused in words", async (_, file, why) => {
  expect(await read(file)).toEqual([why]);
});

test("the same midnight in UTC is another day, or part of one, elsewhere", async () => {
  const file = events("DTSTART:20261224T230000Z\nDTEND:20261225T230000Z\nSUMMARY:A");
  expect(await read(file, "Europe/Berlin")).toEqual(["2026-12-25 A"]);
  expect(await read(file, "America/New_York")).toEqual(["part_of_a_day: A"]);
});

test("a rule of every day in UTC ends with its last day", async () => {
  const file = events(
    "DTSTART:20261223T230000Z\nDTEND:20261224T230000Z\nRRULE:FREQ=DAILY;UNTIL=20261225T230000Z\nSUMMARY:A",
  );
  expect(await read(file)).toEqual(["2026-12-24 A", "2026-12-25 A", "2026-12-26 A"]);
});
