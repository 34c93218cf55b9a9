import { KEPT } from "~/core/server/problems.words";

export const DEPARTMENT_TEXTS = {
  added: (name: string) => `Department “${name}” added`,
  renamed: "Department renamed",
  archived: (name: string) => `Department “${name}” archived`,
  restored: (name: string) => `Department “${name}” is in use again`,
  merged: (people: string | null) =>
    people === null ? "Departments merged" : `Departments merged: ${people} moved`,
  nameTaken: "Another department has this name",
  changed: (name: string, isArchived: boolean) =>
    `Another admin changed this department: it is now called “${name}”${isArchived ? " and archived" : ""}. ${KEPT.text} Save again to overwrite their change.`,
  inUse: (people: string) =>
    `This department has ${people}. Move them to another one first, or merge it with another.`,
};

export const DEPARTMENT_PROBLEMS = {
  department_not_found: "This department no longer exists.",
  department_changed: "This department no longer exists.",
  too_many_departments: "There are 200 departments already. Archive or merge some first.",
  not_to_be_merged: "One of the two departments is no longer in use. Choose another one.",
};
