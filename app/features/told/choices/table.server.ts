import { Constants } from "~/core/server/types.generated";
import type { NewsKind } from "~/task/entries/news";
import { CHOICE_GROUPS, NEWS } from "~/task/entries/news.words";
import { CHANNELS, type ChoiceGroup, type ChoiceRow, type DeliveryChannel } from "../delivery";

type Choice = { kind: NewsKind; channel: DeliveryChannel; is_on: boolean };

/** The choices as tables, one for each group in which there are any. */
export function choiceGroups(choices: ReadonlyArray<Choice>): Array<ChoiceGroup> {
  const rows = new Map<NewsKind, ChoiceRow["cells"]>();
  for (const { kind, channel, is_on } of choices) {
    const cells = rows.get(kind) ?? { screen: null, push: null, mail: null };
    rows.set(kind, { ...cells, [channel]: is_on });
  }
  return Object.entries(CHOICE_GROUPS).flatMap(([group, title]) => {
    const own = [...rows].flatMap(([kind, cells]) => {
      const { choice } = NEWS[kind];
      return choice?.group === group ? [{ kind, label: choice.label, cells }] : [];
    });
    return own.length === 0 ? [] : [{ title, rows: own }];
  });
}

/** The cells of these tables that have changed since the page showed them. */
export function changesOf(form: FormData): Array<Choice> {
  const [on, was] = [new Set(form.getAll("on")), new Set(form.getAll("was"))];
  return Constants.public.Enums.delivery_kind.flatMap((kind) =>
    NEWS[kind].choice === null
      ? []
      : CHANNELS.flatMap((channel) => {
          const name = `${kind} ${channel}`;
          const isOn = on.has(name);
          return isOn === was.has(name) ? [] : [{ kind, channel, is_on: isOn }];
        }),
  );
}
