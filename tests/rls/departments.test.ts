import { expect, test } from "vitest";
import { expectDenied } from "../fixtures/denied.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";

test("nobody changes the table of departments itself, admins included", async () => {
  const { admin, ana } = await seedPeople();
  for (const { db } of [ana, admin]) {
    expectDenied(
      await db.from("departments").insert({ value: "new", label: "New", position: 99 }).select(),
    );
    expectDenied(
      await db.from("departments").update({ label: "Humans" }).eq("value", "hr").select(),
    );
    expectDenied(await db.from("departments").delete().eq("value", "hr").select());
  }
});

test("everybody active reads the fourteen departments §3.10", async () => {
  const { admin, ana } = await seedPeople();
  for (const { db } of [ana, admin]) {
    const { data } = await db.from("departments").select("value, label").order("position");
    // Other tests add departments of their own.
    expect(data?.slice(0, 14).map(({ value, label }) => [value, label])).toEqual([
      ["accounts", "Accounts"],
      ["BackendDev", "Backend Developer"],
      ["cybersecurity", "Cybersecurity"],
      ["dataScience", "Data Science"],
      ["DevopsEng", "DevOps"],
      ["finance", "Finance"],
      ["frontendDev", "Frontend Developer"],
      ["fullStack", "Full Stack"],
      ["hr", "Human Resources"],
      ["it", "IT"],
      ["mobileDev", "Mobile Development"],
      ["sales", "Sales"],
      ["qA-Testing", "QA/Testing"],
      ["uiux", "UI/UX"],
    ]);
  }
});

test("departments in use are those of the people the caller may see §2.67", async () => {
  const { admin, ana } = await seedPeople();
  const { data: own } = await ana.db.rpc("list_departments_in_use");
  expect(own?.map(({ value }) => value)).toEqual(["frontendDev"]);
  const { data: all } = await admin.db.rpc("list_departments_in_use");
  expect(all?.map(({ value }) => value)).toEqual(
    expect.arrayContaining(["finance", "frontendDev", "hr"]),
  );
  // "No Department" is offered only to people who see somebody without one.
  expect(own?.map(({ value }) => value)).not.toContain("none");
  const nowhere = await createPerson({ department: null });
  const { data: theirs } = await nowhere.db.rpc("list_departments_in_use");
  expect(theirs).toMatchObject([{ value: "none", label: "No Department" }]);
});
