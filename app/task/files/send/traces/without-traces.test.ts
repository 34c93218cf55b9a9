import exifReader from "exifreader";
import { expect, test } from "vitest";
import * as labelled from "../../../../../tests/fixtures/labelled";
import * as films from "../../../../../tests/fixtures/labelled-films";
import { LABELS } from "../../../../../tests/fixtures/labelled-bytes";
import { pngOf } from "../../../../../tests/fixtures/png";
import { maySayWhere, typeOf, withoutTraces } from "./without-traces";

/** Numbers from 0, of ten files. */
const TEN = Array.from({ length: 10 }, (_, one) => one);

type Make = (one: number) => Uint8Array<ArrayBuffer>;
const KINDS: Array<[kind: string, make: Make]> = [
  ["jpeg", (one) => labelled.jpegOf(1 + (one % 8), one === 9 ? 1_500_000 : one * 50_000)],
  ["half a jpeg", (one) => labelled.jpegOf(1 + (one % 8), one * 1000, false)],
  ["png", (one) => labelled.labelledPng(pngOf(20 + one, 20))],
  ["moving png", (one) => labelled.labelledPng(pngOf(20 + one, 20), true)],
  ["webp", labelled.webpOf],
  ["gif", labelled.gifOf],
  ["heic", () => labelled.heifOf("heic")],
  ["avif", () => labelled.heifOf("avif")],
  ["film", films.filmOf],
];

async function cut(given: Uint8Array<ArrayBuffer>) {
  const file = new Blob([given]);
  const type = await typeOf(file);
  if (type === null) throw new Error("Of no kind");
  const done = await withoutTraces(file, type);
  if (done === null) throw new Error("Not cut");
  return { type, ...done, bytes: Buffer.from(await done.body.arrayBuffer()) };
}

test.each(KINDS)(
  "ten files of the kind %s say neither where nor when nor with what §threat.25",
  async (_, make) => {
    for (const one of TEN) {
      const given = Buffer.from(make(one));
      expect(LABELS.some((label) => given.includes(label, 0, "latin1"))).toBe(true);
      const { bytes } = await cut(given);
      for (const label of LABELS) {
        expect(bytes.includes(label, 0, "latin1"), label).toBe(false);
      }
    }
  },
);

/** What an Exif reader that is not ours finds in a picture, but for which way up it is, and its size. */
async function read(bytes: Buffer) {
  const found = await exifReader.load(bytes, { async: true, expanded: true }).catch(() => ({}));
  return JSON.stringify(found);
}

const SAYS = /GPS|Latitude|Make|Model|Date|Pear|Software|Comment/;

/** What it reads at all. */
const READ = KINDS.slice(0, 8).filter(([kind]) => kind !== "gif");

test.each(READ)("another Exif reader finds nothing in %s §messages.16", async (_, make) => {
  for (const one of TEN) {
    const given = Buffer.from(make(one));
    expect(await read(given)).toMatch(SAYS);
    expect(await read((await cut(given)).bytes)).not.toMatch(SAYS);
  }
});

test("a jpeg keeps which way up it is, and nothing behind its end", async () => {
  for (const one of TEN.slice(1, 8)) {
    const { bytes } = await cut(labelled.jpegOf(one + 1));
    const { exif } = await exifReader.load(bytes, { async: true, expanded: true });
    expect(Object.keys(exif ?? {})).toEqual(["Orientation"]);
    expect(exif?.Orientation?.value).toBe(one + 1);
    expect(bytes.indexOf(Buffer.of(0xff, 0xd9))).toBe(bytes.length - 2);
  }
});

test("what is seen stays, and where it is", async () => {
  const film = films.filmOf();
  const { bytes } = await cut(film);
  expect(bytes.length).toBe(film.length);
  expect(bytes.indexOf("what is seen")).toBe(film.indexOf("what is seen"));
  expect(bytes.includes(Buffer.of(0xe5, 0xf0, 0x12, 0x34))).toBe(false);
});

test("a film whose description is packed, or that keeps places between its pictures, is asked about", async () => {
  for (const odd of ["cmov", "gps "]) {
    const film = films.filmOf();
    film.write(odd, film.indexOf("thmb"), "latin1");
    expect(await withoutTraces(new Blob([film]), "film")).toBeNull();
  }
});

test("a picture that moves is known by what is in it, not by its name", async () => {
  async function moves(given: Uint8Array<ArrayBuffer>) {
    return (await cut(given)).moves;
  }
  expect(await moves(labelled.labelledPng(pngOf(20, 20), true))).toBe(true);
  expect(await moves(labelled.labelledPng(pngOf(20, 20)))).toBe(false);
  expect(await moves(labelled.webpOf())).toBe(true);
  expect(await moves(labelled.gifOf())).toBe(true);
});

test("what says where and cannot be cut is asked about; documents are not", async () => {
  function asks(name: string, text: string, type = "") {
    return maySayWhere(new Blob([text], { type }), name);
  }
  expect(await asks("scan.tif", "II*\0")).toBe(true);
  expect(await asks("IMG_1.CR2", "II*\0\x10\0\0\0CR")).toBe(true);
  expect(await asks("film.avi", "RIFF\0\0\0\0AVI ", "video/x-msvideo")).toBe(true);
  expect(await asks("photo", "MM\0*")).toBe(true);
  expect(await asks("memo.aiff", "FORM\0\0\0\0AIFF")).toBe(true);
  expect(await asks("memo", "caff\0\x01", "audio/x-caf")).toBe(true);
  expect(await asks("memo.wav", "RIFF\0\0\0\0WAVE", "audio/wav")).toBe(true);
  expect(await asks("memo", "ID3", "audio/mpeg")).toBe(true);
  expect(await asks("memo.mkv", "\x1a\x45\xdf\xa3")).toBe(true);
  expect(await asks("memo.ogg", "OggS")).toBe(true);
  expect(await asks("memo.wma", "0&\xb2u")).toBe(true);
  expect(await asks("memo.amr", "#!AMR\n", "audio/amr")).toBe(false);
  expect(await asks("plan.pdf", "%PDF-1.7", "application/pdf")).toBe(false);
  expect(await asks("parts.docx", "PK\x03\x04")).toBe(false);
  expect(await asks("sign.svg", "<svg/>", "image/svg+xml")).toBe(false);
  expect(await typeOf(new Blob(["II*\0"]))).toBeNull();
  // Where what a track says lies cannot be found.
  const half = films.filmOf();
  half.write("xxxx", half.lastIndexOf("stsz"));
  expect(await withoutTraces(new Blob([half]), "film")).toBeNull();
});
