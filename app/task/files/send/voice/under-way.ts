/** Ends this window's recording; resolves when it is in its draft. */
type End = () => Promise<void>;

let underWay: End | null = null;

/** Notes how this window's recording is ended; returns a function that forgets it. */
export function noteRecording(end: End): () => void {
  underWay = end;
  return () => {
    if (underWay === end) underWay = null;
  };
}

export function isRecording(): boolean {
  return underWay !== null;
}

/** Ends a running recording, before its draft is sent or counted. */
export async function endRecording(): Promise<void> {
  const end = underWay;
  underWay = null;
  await end?.();
}
