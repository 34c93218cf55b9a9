import { useState } from "react";
import {
  beginEditing,
  fieldsOfForm,
  fieldsOfTold,
  followSaved,
  takeTheirs,
  type Told,
} from "./told-fields";

/** The form of the workspace's times while somebody fills it in and another admin may save. */
export function useToldFields(told: Told) {
  const [seen, setSeen] = useState(told);
  const [editing, setEditing] = useState(() => beginEditing(fieldsOfTold(told)));
  if (seen !== told) {
    setSeen(told);
    setEditing(followSaved(editing, fieldsOfTold(told)));
  }
  return {
    ...editing,
    read: (form: HTMLFormElement) => {
      const shown = fieldsOfForm(new FormData(form));
      setEditing((before) => ({ ...before, shown }));
    },
    takeTheirs: () => setEditing(takeTheirs),
  };
}
