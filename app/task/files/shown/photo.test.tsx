import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photo } from "./photo";
import { PhotoPlaces, type ShownFile } from "./sent";

const PHOTO: Omit<ShownFile, "id"> = {
  name: "tap.jpg",
  kind: "image",
  bytes: 7,
  width: 800,
  height: 600,
  thumb: null,
  has_preview: true,
  state: "ready",
  sent_by: "ana",
  sent_at: "2026-11-27T12:04:00Z",
  by: "Ana Ray",
  at: "12:04",
};

test("two photos that somebody sent one after the other within a minute have names that differ §messages.20", () => {
  const drawn = renderToStaticMarkup(
    <PhotoPlaces.Provider value={["first", "second"]}>
      <Photo photo={{ ...PHOTO, id: "first" }} />
      <Photo photo={{ ...PHOTO, id: "second" }} isTile more={2} />
    </PhotoPlaces.Provider>,
  );
  expect([...drawn.matchAll(/alt="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "Photo by Ana Ray, 12:04, 1 of 2",
    "Photo by Ana Ray, 12:04, 2 of 2, and 2 more",
  ]);
});
