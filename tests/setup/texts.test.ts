import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");

/** What operators read, in English: health, logs, why a delivery failed, and addresses that no page has. */
const FOR_OPERATORS =
  /^features\/(health|told\/worker)\/|(env|access-log|fetch|client|scan|storage\.model|read-form|job|sweep)\.server\.ts$|server\/refusal|shell\/refused|core\/live\/(ask|patient-fetch)\.ts$/;
/** What examples name, the name of a file from which its length is read, and what the database itself begins with. */
const NAMES = /^(Ana Alvarez|Ben Baker|Cem Demir|Full Stack|Voice message, ….…|On it)$/;
/** What is compared with mails of other programs, or typed: the words that are recognised. */
const READ =
  /^core\/server\/mail\/read-mail|^features\/told\/mail\/quoted\/|^core\/kit\/linkify|^core\/time\//;

test("each text for people is in the catalogue", async () => {
  const found: Array<string> = [];
  for await (const file of glob("**/*.{ts,tsx}", {
    cwd: app,
    exclude: ["**/*.{test,fixture,generated}.*"],
  })) {
    if (FOR_OPERATORS.test(file) || READ.test(file)) continue;
    found.push(
      ...textsIn(await readFile(join(app, file), "utf8")).map((text) => `${file}: ${text}`),
    );
  }
  expect(found).toEqual([]);
});

// Arabic has a comma of its own.
test("parts of a text are joined by the comma of its language", async () => {
  const found: Array<string> = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] })) {
    const text = await readFile(join(app, file), "utf8");
    const isRead = READ.test(file) || FOR_OPERATORS.test(file) || file.endsWith("read-list.ts");
    if (!isRead && /\.join\(",\s?"\)/.test(text) && text.includes('words/t"')) found.push(file);
  }
  expect(found).toEqual([]);
});

const LABELS =
  /^(label|title|placeholder|alt|description|hint|legend|pendingLabel|aria-label|empty|text)$/;

/** The texts for people in a module, by how they look. */
function textsIn(code: string): Array<string> {
  const texts: Array<string> = [];
  function look(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForDevelopers(node)) return;
    const text = textOf(node);
    if (text !== null && !isSentence(node) && !NAMES.test(text) && isForPeople(node, text))
      texts.push(text.trim());
    ts.forEachChild(node, look);
  }
  look(ts.createSourceFile("a.tsx", code, ts.ScriptTarget.Latest, true));
  return texts;
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join("…");
}

/** What has it, or one of two that it is one of: `label={x ? "more" : "less"}`. */
function holderOf({ parent }: ts.Node): ts.Node {
  const isChosen = ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent);
  return isChosen || ts.isJsxExpression(parent) ? holderOf(parent) : parent;
}

/** The English of a text of the catalogue, or what it means. */
function isSentence(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[1] === node) return false;
  return /^(t|everyLanguage)$/.test(parent.expression.getText());
}

function isForDevelopers(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  return /^(console\.\w+|\w*Error|cn|cardClass)$/.test(node.expression.getText());
}

function isForPeople(node: ts.Node, text: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (node.kind === ts.SyntaxKind.JsxText) return true;
  const parent = holderOf(node);
  if (ts.isJsxElement(parent)) return true;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    if (LABELS.test(parent.name.getText())) return true;
    if (ts.isJsxAttribute(parent)) return false;
  }
  if (ts.isBinaryExpression(parent) || ts.isLiteralTypeNode(parent)) return false;
  // A sentence, or several words of which the first has a capital letter.
  return /^\P{L}*\p{Lu}[\p{Ll}’']*(…|,|:)? [\p{L}“…]/u.test(text) && !/[{}<>=|]/.test(text);
}
