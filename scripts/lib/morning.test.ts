import { expect, test } from "vitest";
import { zoneOfMorning } from "./morning.ts";

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  "a picture taken at %i:40 UTC is taken in the morning",
  (hour) => {
    const now = new Date(Date.UTC(2026, 10, 27, hour, 40));
    const time = now.toLocaleTimeString("en-GB", { timeZone: zoneOfMorning(now) });
    expect(time).toBe("09:40:00");
  },
);
