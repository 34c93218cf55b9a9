import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { titled } from "~/core/kit/page-title";
import { isUuid } from "~/core/kit/shape";
import { Banner } from "~/core/kit/ui/banner";
import { listGroupChoices } from "~/core/person/people.model.server";
import type { Db } from "~/core/server/client.server";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { requireRightWith } from "~/core/session/guards.server";
import { beginFrom, getRoutine, previewRoutine } from "../routines.model.server";
import { RoutineForm } from "./routine-form";
import { RoutineSide } from "./routine-side";
import { startOf, unusualOf } from "./start";
import { href } from "~/core/server/addresses";
import { call } from "~/core/server/call.server";
import { done, formAction, withFields } from "~/core/session/form-action.server";
import { FIELDS, PROBLEMS } from "../routines.words";
import {
  KnownSchema,
  PauseSchema,
  routineOf,
  RoutineSchema,
  RunSchema,
  SkipSchema,
} from "../schema";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

/** Saves a routine, or does what the list and the editor send beside the form: pause, delete, or skip a time. */
export const action = formAction(
  "assign",
  {
    save: withFields(RoutineSchema, ({ db, form }) => {
      const routine = routineOf(form);
      const saved = call(db, "save_routine", { id: form.id, version: form.version, routine });
      const says = t("{name} saved", { name: routine.name });
      const to = href("/admin-dashboard/routines");
      return done(saved, () => ({ to, says }), { kept: "text" });
    }),
    delete: withFields(KnownSchema, ({ db, form }) =>
      done(call(db, "delete_routine", form), () => ({ says: t("Routine deleted") })),
    ),
    pause: withFields(PauseSchema, ({ db, form }) =>
      done(call(db, "pause_routine", form), () => ({ says: t("Paused") })),
    ),
    resume: withFields(KnownSchema, ({ db, form }) =>
      done(call(db, "pause_routine", form), () => ({ says: t("It goes on") })),
    ),
    skip: withFields(SkipSchema, ({ db, form }) =>
      done(call(db, "change_run", form), () => ({ says: t("Skipped") })),
    ),
    restore: withFields(RunSchema, ({ db, form }) =>
      done(call(db, "change_run", form), () => ({ says: t("As the rule says again") })),
    ),
  },
  { own: PROBLEMS, kept: "nothing", at: FIELDS },
);

export const handle = { place: () => t("Routine") };

export const meta = titled(() => t("Routine"));

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const id = given(asked.get("routine"));
  const from = given(asked.get("from"));
  const { me, headers, page } = await requireRightWith(args, "assign", (db) =>
    Promise.all([
      id === null ? null : getRoutine(db, id),
      id === null ? null : nextTimes(db, id),
      from === null ? null : beginFrom(db, from),
      listGroupChoices(db),
      listDepartmentsInUse(db, true),
    ]),
  );
  const [routine, next, begun, groups, departments] = page;
  const start = startOf({ me, routine, begun, isTemplate: asked.has("template") });
  return data(
    {
      id: routine?.id ?? randomUUID(),
      isGone: id !== null && routine === null,
      routine,
      next: next ?? [],
      start,
      unusual: unusualOf(start, me),
      ...{ groups, departments },
    },
    { headers },
  );
}

function given(text: string | null): string | null {
  return isUuid(text) ? text : null;
}

/** The next times of a routine; none if it is gone. */
async function nextTimes(db: Db, id: string) {
  const next = await previewRoutine(db, id);
  return next.ok ? next.value : [];
}

export default function RoutinePage() {
  const { routine, isGone } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [wasGone] = useState(isGone);
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {isGone ? <Gone takesFocus={!wasGone} /> : null}
      {/* The id of a new routine changes each time the page reloads its data. */}
      <RoutineForm key={routine?.id ?? search} />
      {routine === null ? null : <RoutineSide routine={routine} />}
    </div>
  );
}

/** Takes the focus after its Delete button disappeared with the routine. */
function Gone({ takesFocus }: { takesFocus: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={ref} tabIndex={-1} className="focus-visible:outline-none xl:col-span-2">
      <Banner tone="warning">{t("This routine is no longer there.")}</Banner>
    </div>
  );
}
