import { outdated, scriptAction, withFields } from "~/core/session/form-action.server";
import { begin, finish, remove, type Uploads } from "./adding.server";
import { FILE_PROBLEMS } from "./files.words";
import { BeginSchema, FileSchema, RemoveSchema } from "./schema";

/** Announces a file, finishes it, or removes it. */
export const action = scriptAction<Uploads>(
  "person",
  {
    begin: withFields(BeginSchema, ({ db, me, form }) => begin(db, me.uid, form), outdated),
    finish: withFields(FileSchema, ({ me, form: { id } }) => finish(me.uid, id), outdated),
    remove: withFields(
      RemoveSchema,
      ({ db, form: { id, unsent } }) => remove(db, id, unsent),
      outdated,
    ),
  },
  { own: FILE_PROBLEMS },
);
