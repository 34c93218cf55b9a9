import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");

/** What a form or a field is keyed by, if not by which thing it is about, and why that empties none that was typed into. */
const OTHERS: Readonly<Record<string, string>> = {
  "base.shown": "grows only while nothing was typed",
  "base.version": "changes when somebody takes what another admin saved",
  "read.version": "changes when somebody takes what another admin saved",
  base: "follows only while nothing was typed",
  "fields.into.key": "changes when Conform is told to empty the form",
  "fields.label.key": "changes when Conform is told to empty the form",
  "zones.length": "changes when scripts begin; what was chosen is a draft",
  "many === null": "changes when people are loaded; those who were chosen are a draft",
  "form.by": "somebody chooses by what the person signs in",
  'added?.uid ?? "first"': "what is typed for the next person is a draft",
  "routine?.id ?? search": "another address is about another routine; a reload keeps it",
};

/** Which thing it is about, or a round, which a form begins only when nothing was typed. */
const WHICH =
  /(?:^|\.)(?:id|uid|taskId|value|importId|at|part|then|change|action|kind|key|number|round)$|^rounds\./;

/** The keys of elements that are in no list: a list's are made of what its function is given. */
function keysIn(file: string): Array<string> {
  const text = readFileSync(join(app, file), "utf8");
  const found: Array<string> = [];
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), []);
  return found;

  function visit(node: ts.Node, given: ReadonlyArray<string>): void {
    const own = isGivenToCall(node) ? node.parameters.flatMap((one) => namesIn(one.name)) : [];
    const all = [...given, ...own];
    if (ts.isJsxAttribute(node) && node.name.getText() === "key" && node.initializer) {
      const names = namesIn(node.initializer);
      if (
        !names.some((name) => all.includes(name)) ||
        node.initializer.getText().startsWith("{String(")
      )
        found.push(...partsOf(node.initializer));
    }
    ts.forEachChild(node, (child) => visit(child, all));
  }
}

function isGivenToCall(node: ts.Node): node is ts.ArrowFunction {
  return ts.isArrowFunction(node) && ts.isCallExpression(node.parent);
}

function namesIn(node: ts.Node): Array<string> {
  const own = ts.isIdentifier(node) ? [node.text] : [];
  const children: Array<ts.Node> = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return [...own, ...children.flatMap(namesIn)];
}

/** What a key is made of: the parts of a template, what a choice depends on, or the whole. */
function partsOf(initializer: ts.JsxAttributeValue): Array<string> {
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  // A text in the code never changes.
  if (value === undefined || ts.isStringLiteral(value)) return [];
  if (ts.isTemplateExpression(value)) {
    return value.templateSpans.map(({ expression }) => expression.getText());
  }
  if (ts.isConditionalExpression(value)) return [value.condition.getText()];
  return [value.getText()];
}

test("no form and no field is keyed by what is saved: the answer to what was sent would empty it of what was typed since §today.6", () => {
  const keys = globSync("**/*.tsx", { cwd: app }).flatMap((file) =>
    keysIn(file).map((key) => ({ file, key })),
  );
  const known = keys.filter(({ key }) => WHICH.test(key) || key in OTHERS);
  expect(keys.filter((one) => !known.includes(one))).toEqual([]);
  const used = new Set(keys.map(({ key }) => key));
  expect(Object.keys(OTHERS).filter((key) => !used.has(key))).toEqual([]);
});
