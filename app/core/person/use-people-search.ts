import * as z from "zod/mini";
import { AbsenceSchema } from "./away/absence";
import { LoadSchema } from "./picker/person";
import { useTypedSearch } from "~/core/kit/form/use-typed-search";

const AnswerSchema = z.object({
  people: z.array(
    z.extend(LoadSchema, {
      uid: z.string(),
      full_name: z.string(),
      email: z.nullable(z.string()),
      department_label: z.nullable(z.string()),
      away: z.nullable(AbsenceSchema),
    }),
  ),
});

function read(answer: unknown) {
  return AnswerSchema.parse(answer).people;
}

/** Searches active people by name, a pause after the last call of `find`. */
export function usePeopleSearch() {
  const { found, ...search } = useTypedSearch("/resources/people", read);
  return { ...search, people: found };
}
