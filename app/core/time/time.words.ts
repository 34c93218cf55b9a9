/** About a deadline that is typed in words. */
export const DEADLINE_TEXTS = {
  unclear: "Not understood. Try “fri 5pm”, “end of next week” or “in 3 days”, or choose a date.",
} as const;

export const ZONE_TEXTS = {
  search: "Search by city, region or UTC+1.",
  /** Behind the name of a zone. */
  doubtful: ": clocks uncertain",
  inDoubt:
    "The server and its database have different rules for this zone’s clocks. Some times may be an hour off until whoever runs Daymark updates it.",
} as const;
