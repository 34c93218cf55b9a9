import { choiceOf, type DeliveryChannel, type DeliveryKind } from "../delivery";

type Change = { kind: DeliveryKind; channel: DeliveryChannel; is_on: boolean };

/** The cells of a table of choices that have changed since the page showed them. */
export function changesOf(form: FormData): Array<Change> {
  const [on, was] = [form.getAll("on"), form.getAll("was")].map(
    (names) => new Set(names.map(String)),
  );
  return [...new Set([...(on ?? []), ...(was ?? [])])].flatMap((name) => {
    const choice = choiceOf(name);
    const isOn = on?.has(name) ?? false;
    return choice === null || isOn === was?.has(name) ? [] : [{ ...choice, is_on: isOn }];
  });
}
