import { Mistake } from "./mistake.ts";

/**
 * The text of a .env file with these variables set and every other line unchanged; throws a Mistake for an empty value.
 */
export function setVariables(text: string, variables: Record<string, string>): string {
  return Object.entries(variables).reduce((result, [name, value]) => {
    if (value === "") throw new Mistake(`supabase status did not say what ${name} is.`);
    const line = new RegExp(`^${name}=.*$`, "m");
    const setting = `${name}=${value}`;
    // A function, because a value may contain a $.
    if (line.test(result)) return result.replace(line, () => setting);
    return `${result.replace(/\n*$/, "\n")}${setting}\n`;
  }, text);
}
