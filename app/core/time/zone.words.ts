export const ZONE_TEXTS = {
  search: "Search by city, region or UTC+1.",
  /** Behind the name of a zone. */
  doubtful: ": clocks uncertain",
  inDoubt:
    "The server and its database have different rules for this zone’s clocks. Some times may be an hour off until whoever runs Daymark updates it.",
} as const;
