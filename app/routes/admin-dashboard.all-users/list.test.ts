import { expect, test } from "vitest";
import { exportPath, HOME, leavePath, listPath, readList } from "./list";

const uid = "5f0c2d8e-3b1a-4c2d-9e8f-000000000001";

test("an address without anything is the whole list by name", () => {
  expect(readList("")).toEqual({ q: "", sort: "name_asc", page: 1, edit: false });
  expect(listPath(readList(""))).toBe(HOME);
});

test("what the old product wrote is understood", () => {
  expect(readList("role=Admin&status=Active&department=No+Department")).toMatchObject({
    role: "admin",
    status: "active",
    department: "none",
  });
  expect(readList("role=All&department=all&status=All")).toEqual(readList(""));
});

test("what an address makes up counts as not given", () => {
  expect(readList("role=boss&sort=age&page=-1&user=me&edit=yes&status=gone")).toEqual(readList(""));
});

test("an address says again what was read from it", () => {
  const address = `q=ann&department=hr&role=user&status=deactivated&sort=joined_desc&page=3&user=${uid}&edit=1`;
  const list = readList(address);
  expect(listPath(list)).toBe(`${HOME}?${address}`);
  expect(listPath(list, { user: undefined })).not.toContain("edit");
  expect(exportPath(list)).toBe(
    `${HOME}/export.csv?q=ann&department=hr&role=user&status=deactivated&sort=joined_desc`,
  );
  expect(leavePath(readList("q=ann&page=3"), uid, "remove")).toBe(
    `${HOME}/leave?user=${uid}&then=remove&from=q%3Dann%26page%3D3`,
  );
});
