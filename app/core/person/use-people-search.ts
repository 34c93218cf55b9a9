import { isListOf, isNullOr, isShaped, isText } from "~/core/kit/shape";
import { isAbsence } from "./away/absence";
import { LOAD_PARTS } from "./picker/person";
import { useTypedSearch } from "~/core/kit/form/use-typed-search";

const isAnswer = isShaped({
  people: isListOf(
    isShaped({
      ...LOAD_PARTS,
      uid: isText,
      full_name: isText,
      email: isNullOr(isText),
      department_label: isNullOr(isText),
      away: isNullOr(isAbsence),
    }),
  ),
});

function read(answer: unknown) {
  if (!isAnswer(answer)) throw new TypeError("No list of people");
  return answer.people;
}

/** Searches active people by name, a pause after the last call of `find`. */
export function usePeopleSearch(isOfAdmins = false) {
  const path = `/resources/people?${isOfAdmins ? "role=admin&" : ""}` as const;
  const { found, ...search } = useTypedSearch(path, read);
  return { ...search, people: found };
}
