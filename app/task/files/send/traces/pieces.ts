/** Reads so many bytes of a file from a place on; fewer at its end. */
export type Read = (at: number, length: number) => Promise<DataView>;

const WINDOW = 262_144;

/** Reads a file piece by piece, so that a large one never is in memory as a whole. */
export function readerOf(file: Blob): Read {
  let from = 0;
  let bytes = new Uint8Array();
  return async (at, length) => {
    if (at < from || at + length > from + bytes.length) {
      const end = at + Math.max(length, WINDOW);
      bytes = new Uint8Array(await file.slice(at, end).arrayBuffer());
      from = at;
    }
    const start = Math.min(at - from, bytes.length);
    return new DataView(bytes.buffer, start, Math.min(length, bytes.length - start));
  };
}

/** Some bytes of a file, as letters. */
export function lettersIn(view: DataView, at: number, count: number): string {
  const end = Math.min(at + count, view.byteLength);
  let text = "";
  for (let place = at; place < end; place += 1) text += String.fromCharCode(view.getUint8(place));
  return text;
}

/** A new file from pieces of another. */
export function piecesOf(file: Blob) {
  const parts: Array<BlobPart> = [];
  let [from, to] = [0, 0];
  function flush() {
    if (to > from) parts.push(file.slice(from, to));
  }
  return {
    /** Keeps these bytes of the file, up to its end. */
    keep(start: number, end: number) {
      if (start !== to) {
        flush();
        from = start;
      }
      to = Math.min(end, file.size);
    },
    put(bytes: Uint8Array<ArrayBuffer>) {
      flush();
      [from, to] = [-1, -1];
      parts.push(bytes);
    },
    done(): Blob {
      flush();
      [from, to] = [-1, -1];
      return new Blob(parts);
    },
  };
}

/** Bytes that replace others, or a number of empty ones. */
export type Patch = { at: number; bytes: Uint8Array<ArrayBuffer> | number };

const NOTHING = new Uint8Array(65_536);

/** The file with these patches. */
export function patched(file: Blob, patches: ReadonlyArray<Patch>): Blob {
  const parts: Array<BlobPart> = [];
  let done = 0;
  for (const { at, bytes } of [...patches].sort((one, other) => one.at - other.at)) {
    const length = typeof bytes === "number" ? bytes : bytes.length;
    const end = Math.min(at + length, file.size);
    if (at < done && typeof bytes !== "number") throw new Error("Bytes in two places at once");
    const start = Math.max(at, done);
    if (end <= start) continue;
    parts.push(file.slice(done, start));
    if (typeof bytes !== "number") parts.push(bytes.slice(0, end - start));
    else {
      for (let left = end - start; left > 0; left -= NOTHING.length) {
        parts.push(NOTHING.slice(0, left));
      }
    }
    done = end;
  }
  parts.push(file.slice(done));
  return new Blob(parts);
}
