/** The password of every demo account. */
export const demoPassword = "daymark-demo-1";

type DemoPerson = {
  email: string;
  first_name: string;
  last_name: string;
  role: "admin" | "user";
  department: string;
  gender: "male" | "female" | "other";
  joining_date: string;
};

function person(
  name: string,
  department: string,
  gender: DemoPerson["gender"],
  joining_date: string,
  role: DemoPerson["role"] = "user",
): DemoPerson {
  const [first_name = "", last_name = ""] = name.split(" ");
  const email = `${first_name.toLowerCase()}@demo.daymark.example`;
  return { email, first_name, last_name, role, department, gender, joining_date };
}

/** Two admins who assign the work. */
export const demoAdmins = [
  {
    ...person("Demo Admin", "hr", "other", "2021-03-01", "admin"),
    email: "admin@demo.daymark.example",
  },
  person("Dana Sample", "it", "female", "2022-09-12", "admin"),
];

/** A dozen people who do the work, in the order of demoWork. */
export const demoPeople = [
  person("Ada Example", "frontendDev", "female", "2023-01-16"),
  person("Bruno Sample", "frontendDev", "male", "2024-04-02"),
  person("Chidi Example", "BackendDev", "male", "2022-06-20"),
  person("Dilan Specimen", "BackendDev", "female", "2025-02-03"),
  person("Elif Example", "uiux", "female", "2023-10-09"),
  person("Femi Sample", "qA-Testing", "male", "2024-11-18"),
  person("Grete Specimen", "finance", "female", "2021-08-30"),
  person("Hugo Example", "sales", "male", "2023-05-22"),
  person("Inari Sample", "hr", "other", "2022-01-10"),
  person("Jonas Specimen", "DevopsEng", "male", "2024-07-15"),
  person("Kavya Example", "dataScience", "female", "2025-06-01"),
  person("Lucia Specimen", "mobileDev", "female", "2023-12-04"),
];

/** Somebody who is away for a few days, and their deputy. */
export const demoAbsence = demoPeople.slice(6, 8).toReversed();

/** The accounts that the development server prints for signing in. */
export const demoAccounts = [...demoAdmins, ...demoPeople.slice(0, 1)];
