/** Ends by itself after so long, as `AbortSignal.timeout` does, which iOS 15 does not have. */
export function endsAfter(ms: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new DOMException("It takes too long", "TimeoutError")), ms);
  return ending.signal;
}
