import { expect, test } from "vitest";
import { fileSearch } from "../people";
import { leavePath, usersSearch } from "./list";

const uid = "5f0c2d8e-3b1a-4c2d-9e8f-000000000001";

test("an address without anything is the whole list by name", () => {
  expect(usersSearch.read("")).toEqual({
    q: "",
    sort: "name_asc",
    page: 1,
    edit: false,
    away: false,
  });
  expect(usersSearch.href(usersSearch.read(""))).toBe(usersSearch.path);
});

test("what the old product wrote is understood §2.47", () => {
  expect(usersSearch.read("role=Admin&status=Active&department=No+Department")).toMatchObject({
    role: "admin",
    status: "active",
    department: "none",
  });
  expect(usersSearch.read("role=All&department=all&status=All")).toEqual(usersSearch.read(""));
});

test("what an address makes up counts as not given", () => {
  expect(usersSearch.read("role=boss&sort=age&page=-1&user=me&edit=yes&status=gone")).toEqual(
    usersSearch.read(""),
  );
});

test("reading an address and writing it gives the same address", () => {
  const address = `q=ann&department=hr&role=user&status=deactivated&sort=joined_desc&page=3&user=${uid}&edit=1&away=1`;
  const list = usersSearch.read(address);
  expect(usersSearch.href(list)).toBe(`${usersSearch.path}?${address}`);
  expect(usersSearch.href(list, { user: undefined })).not.toMatch(/edit|away/);
  expect(fileSearch.href(list)).toBe(
    `${usersSearch.path}/export.csv?q=ann&department=hr&role=user&status=deactivated&sort=joined_desc`,
  );
  expect(leavePath(usersSearch.read("q=ann&page=3"), uid, "remove")).toBe(
    `${usersSearch.path}/leave?user=${uid}&then=remove&from=q%3Dann%26page%3D3`,
  );
});
