import { expect, test } from "vitest";
import { followSaved, noteSent } from "./follow-saved";

function aForm() {
  const time = { type: "time", value: "20:00", defaultValue: "20:00", dataset: {} };
  const box = { ...time, type: "checkbox", value: "on", checked: false, defaultChecked: false };
  const choice = { type: "select-one", value: "day", dataset: { saved: "day" } };
  const fields = [time, box, choice];
  const known = new WeakMap<(typeof fields)[number], { saved: string; left: string }>();
  function follow() {
    followSaved(fields, known);
    return [time.value, box.checked, choice.value];
  }
  follow();
  return { time, box, choice, follow, send: () => noteSent(fields, known) };
}

function save({ time, box, choice }: ReturnType<typeof aForm>, to: [string, boolean, string]) {
  time.defaultValue = to[0];
  box.defaultChecked = to[1];
  choice.dataset.saved = to[2];
}

test("what was changed while the form was on its way stays when the answer comes", () => {
  const form = aForm();
  [form.time.value, form.box.checked, form.choice.value] = ["21:00", true, "week"];
  form.send();
  [form.time.value, form.box.checked, form.choice.value] = ["20:00", false, "day"];
  save(form, ["21:00", true, "week"]);
  expect(form.follow()).toEqual(["20:00", false, "day"]);
});

test("fields that nobody changed show what another device saved, those that were sent before too §today.7", () => {
  const form = aForm();
  form.time.value = "21:00";
  form.send();
  save(form, ["21:00", true, "week"]);
  expect(form.follow()).toEqual(["21:00", true, "week"]);
  save(form, ["23:00", false, "day"]);
  expect(form.follow()).toEqual(["23:00", false, "day"]);
});

test("one field that was typed into keeps no other from following, and stays when it was refused", () => {
  const form = aForm();
  form.time.value = "25:00";
  form.send();
  save(form, ["20:00", true, "never"]);
  expect(form.follow()).toEqual(["25:00", true, "never"]);
});
