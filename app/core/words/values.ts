/** The arguments after a sentence in a call of `t`: its values by name, and the meaning of an ambiguous sentence. */
export type Said<Sentence extends string> = Following<NamesIn<Sentence>>;

type Following<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, never>>, meant?: string]
  : [values: Readonly<Record<Names, string | number>>, meant?: string];

/** The names of the values of a message in ICU MessageFormat, `{name}` and `{name, plural, one {…} other {…}}`. */
type NamesIn<Message extends string> = Content<Message>[0];

/** The names in a text up to its closing brace, and the text after that brace. */
type Content<
  Text extends string,
  Names extends string = never,
> = Text extends `${infer Before}{${infer Inside}`
  ? Before extends `${string}}${string}`
    ? Ended<Text, Names>
    : Argument<Inside, Names>
  : Ended<Text, Names>;

type Ended<Text extends string, Names extends string> = Text extends `${string}}${infer After}`
  ? [Names, After]
  : [Names, ""];

type Argument<
  Text extends string,
  Names extends string,
> = Text extends `${infer Name}}${infer After}`
  ? Name extends `${infer Chosen}, ${"plural" | "select"},${string}`
    ? Text extends `${string}, ${"plural" | "select"},${infer Cases}`
      ? Branches<Cases, Names | Chosen>
      : never
    : Content<After, Names | Name>
  : never;

/** The names in ` one {…} other {…}}`, and in the text after it. */
type Branches<
  Text extends string,
  Names extends string,
> = Text extends `${infer Before}{${infer Inside}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer After}`
      ? Content<After, Names>
      : never
    : Content<Inside, Names> extends [infer Found extends string, infer Rest extends string]
      ? Branches<Rest, Found>
      : never
  : Text extends `${string}}${infer After}`
    ? Content<After, Names>
    : never;
