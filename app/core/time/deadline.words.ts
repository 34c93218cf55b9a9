/** About a deadline that is typed in words. */
export const DEADLINE_TEXTS = {
  unclear: "Not understood. Try “fri 5pm”, “end of next week” or “in 3 days”, or choose a date.",
} as const;
