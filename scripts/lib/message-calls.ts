import { parse, type Token } from "@messageformat/parser";
import ts from "typescript";

type Range = { start: number; end: number };

/** An English sentence where the code says it. */
export type Call = Range & {
  name: "t" | "everyLanguage";
  sentence: string;
  /** Which meaning, if the same English has more than one; otherwise "". */
  meant: string;
  /** Where its values are, if it has some. */
  values: Range | null;
  line: number;
};

const NAMES = new Set(["t", "everyLanguage"]);

/**
 * The sentences of a module that imports `t`. Error, with the line: a sentence or meaning that is no literal, or a
 * sentence without its values. The compiler checks that the values have their names.
 */
export function callsIn(code: string): Array<Call> {
  const source = ts.createSourceFile("a.tsx", code, ts.ScriptTarget.Latest, true);
  const calls: Array<Call> = [];
  function look(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && NAMES.has(node.text) && !isNameOfMember(node)) {
      const { parent } = node;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (!ts.isCallExpression(parent) || parent.expression !== node)
        throw new Error(
          `line ${line}: ${node.text} stands for nothing else, and is called where it is.`,
        );
      calls.push(callOf(parent, node.text === "t" ? "t" : "everyLanguage", line));
    }
    ts.forEachChild(node, look);
  }
  look(source);
  return calls;
}

function isNameOfMember(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isJsxAttribute(parent) ||
    ts.isTypeNode(parent) ||
    ts.isPropertySignature(parent)
  );
}

function callOf(call: ts.CallExpression, name: Call["name"], line: number): Call {
  const [sentence, second, third] = call.arguments;
  const object = name === "t" ? second : undefined;
  const context = name === "t" ? third : second;
  if (!sentence || !isLiteral(sentence) || (context && !isLiteral(context)))
    throw new Error(`line ${line}: a sentence and its meaning are written as they are.`);
  const hasValues = valuesOf(sentence.text).size > 0;
  if (hasValues && !object) throw new Error(`line ${line}: “${sentence.text}” has values.`);
  return {
    name,
    sentence: sentence.text,
    meant: context && isLiteral(context) ? context.text : "",
    values: object && hasValues ? { start: object.getStart(), end: object.getEnd() } : null,
    start: call.getStart(),
    end: call.getEnd(),
    line,
  };
}

function isLiteral(node: ts.Node): node is ts.StringLiteralLike {
  return ts.isStringLiteralLike(node);
}

/** The names of the values of a message. */
export function valuesOf(message: string): Set<string> {
  if (!message.includes("{")) return new Set();
  return new Set(argumentsOf(parse(message)));
}

function argumentsOf(tokens: ReadonlyArray<Token>): Array<string> {
  return tokens.flatMap((token) => {
    if (token.type === "content" || token.type === "octothorpe") return [];
    const inner = "cases" in token ? token.cases.flatMap((one) => argumentsOf(one.tokens)) : [];
    return [token.arg, ...inner];
  });
}
