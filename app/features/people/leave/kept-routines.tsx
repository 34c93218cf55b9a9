import { m } from "~/core/words/m";
import { listText } from "~/core/words/said";
import { PersonPicker } from "~/core/person/picker/person-picker";

/** As many are named. */
const NAMED = 5;

type KeptRoutinesProps = {
  /** Their names. */
  routines: ReadonlyArray<string>;
  leaver: string;
  me: { uid: string; full_name: string };
  error: string | undefined;
};

/** Who takes over the routines of somebody who leaves: the admin who is asked, unless they choose another. */
export function KeptRoutines({ routines, leaver, me, error }: KeptRoutinesProps) {
  const names = routines.slice(0, NAMED);
  const more = routines.length - names.length;
  return (
    <div className="sm:max-w-sm">
      <PersonPicker
        name="keeper"
        label={m.people_who_takes_the_routines()}
        description={m.people_routines_go_on({ names: listText(names), more })}
        admins
        excludeUids={[leaver]}
        defaultPeople={[me]}
        error={error}
        required
      />
    </div>
  );
}
