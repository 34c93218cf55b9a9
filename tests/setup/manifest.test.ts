import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { manifestFor } from "../../app/core/shell/head";
import { leaves } from "../fixtures/route-modules";

const root = resolve(import.meta.dirname, "../..");

const ImageSchema = z.object({
  src: z.string().startsWith("/"),
  sizes: z.string(),
  type: z.enum(["image/png", "image/webp", "image/svg+xml"]),
  purpose: z.string().optional(),
});
const ManifestSchema = z.object({
  id: z.literal("/"),
  start_url: z.string(),
  display: z.literal("standalone"),
  categories: z.array(z.string()).min(1),
  icons: z.array(ImageSchema),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(ImageSchema) })),
  screenshots: z.array(
    ImageSchema.extend({ form_factor: z.enum(["narrow", "wide"]), label: z.string() }),
  ),
});

async function read(name: string) {
  return ManifestSchema.parse(JSON.parse(await readFile(join(root, "public", name), "utf8")));
}

const manifest = await read("manifest.webmanifest");
const ofAdmins = await read("admin.webmanifest");
const { icons, screenshots } = manifest;
const shortcuts = [...manifest.shortcuts, ...ofAdmins.shortcuts];
const images = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];

/** The width and height from a picture's header, in the manifest's notation. */
function sizeOf(bytes: Buffer, type: z.infer<typeof ImageSchema>["type"]): string {
  if (type === "image/svg+xml") return bytes.includes("<svg") ? "any" : "no SVG";
  if (type === "image/png") {
    expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  }
  expect(bytes.toString("latin1", 8, 16)).toBe("WEBPVP8X");
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
}

test.each(images)("the manifest's $src exists, in the size it says", async (image) => {
  const bytes = await readFile(join(root, "public", image.src));
  expect(sizeOf(bytes, image.type)).toBe(image.sizes);
});

test("the manifest has everything for an installation: a maskable icon, and pictures of phone and desktop", () => {
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(new Set(screenshots.map((picture) => picture.form_factor)).size).toBe(2);
});

test.each(shortcuts)("the manifest's shortcut $name opens a page", ({ url }) => {
  expect(leaves.map(({ path }) => path)).toContain(url);
});

test("the shortcuts of the installed app are a person's own, and nothing else differs for admins", () => {
  expect(manifest.shortcuts.map(({ url }) => url)).not.toContainEqual(
    expect.stringContaining("admin-dashboard"),
  );
  expect(ofAdmins.shortcuts.map(({ url }) => url)).toContain("/admin-dashboard/today-alert");
  expect({ ...ofAdmins, shortcuts: [] }).toEqual({ ...manifest, shortcuts: [] });
  expect(
    ["/admin-dashboard/today-alert", "/user-dashboard", "/about"].map((path) => manifestFor(path)),
  ).toEqual(["/admin.webmanifest", "/manifest.webmanifest", "/manifest.webmanifest"]);
});
