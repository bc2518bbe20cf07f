import type { Text } from "../i18n/text.ts";
import { fault, faultTexts, type FaultCode, type FormulaFault } from "./faults.ts";
import type { Form, Names } from "./names.ts";
import { placeOf, type Token } from "./tokens.ts";
import type { Node, Sign } from "./tree.ts";
import type { Choice, Ref } from "./vocabulary.ts";
import { functionNamed, truthNamed, type FunctionName } from "./words.ts";

export const deepestFormula = 60;

/** What a token stands for, by which it is written in another language. */
export type Meaning =
  | { type: "ref"; ref: Ref; tokens: number }
  | { type: "call"; name: FunctionName }
  | { type: "truth"; value: boolean }
  | { type: "choice"; choice: Choice };

/** Nothing can be read on. */
export class Unreadable {
  readonly fault: FormulaFault;
  constructor(one: FormulaFault) {
    this.fault = one;
  }
}

const comparisons: ReadonlySet<string> = new Set<Sign>(["=", "<>", "<", "<=", ">", ">="]);

/** A choice by its word in the reader's language, in the other one, or by its code. */
function choiceOf(choices: readonly Choice[], typed: string, form: Form): Choice | undefined {
  if (form === "stored") return choices.find(({ code }) => code === typed);
  return (
    choices.find((one) => one[form] === typed) ??
    choices.find(({ zh, en, code }) => zh === typed || en === typed || code === typed)
  );
}

const textOfChoices = (choices: readonly Choice[]): Text => ({
  zh: choices.map(({ zh }) => zh).join("、"),
  en: choices.map(({ en }) => en).join(", "),
});

/** Goes through the tokens of a formula. */
export class Parser {
  readonly meanings = new Map<number, Meaning>();
  readonly faults: FormulaFault[] = [];
  private at = 0;
  private depth = 0;
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly names: Names;
  private readonly form: Form;

  constructor(text: string, tokens: readonly Token[], names: Names, form: Form) {
    this.text = text;
    this.tokens = tokens;
    this.names = names;
    this.form = form;
  }

  read(): Node {
    if (this.tokens.length === 1) throw this.unreadable("empty", {});
    const tree = this.comparison();
    const rest = this.token();
    if (rest.type !== "end") throw this.unreadable("expectedEnd", { found: this.shown(rest) });
    return tree;
  }

  private token(): Token {
    return this.tokens[this.at] ?? { type: "end", from: this.text.length, to: this.text.length };
  }

  private isSign(sign: string): boolean {
    const token = this.token();
    return token.type === "sign" && token.text === sign;
  }

  private shown({ type, from, to }: Token): string | Text {
    return type === "end" ? faultTexts.end : this.text.slice(from, Math.min(to, from + 40));
  }

  private unreadable(code: FaultCode, params: FormulaFault["params"], first = this.at): Unreadable {
    return new Unreadable(fault(code, placeOf(this.text, this.tokens, first), params));
  }

  private unknown(code: FaultCode, params: FormulaFault["params"], first: number): Node {
    this.faults.push(fault(code, placeOf(this.text, this.tokens, first, this.at - 1), params));
    return { type: "unknown", first, last: this.at - 1 };
  }

  private expect(sign: string): void {
    if (!this.isSign(sign)) throw this.unreadable("expected", { wanted: sign, found: this.shown(this.token()) });
    this.at += 1;
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > deepestFormula) throw this.unreadable("tooDeep", { most: deepestFormula });
    const result = read();
    this.depth -= 1;
    return result;
  }

  private sign(...signs: Sign[]): Sign | undefined {
    const token = this.token();
    return token.type === "sign" ? signs.find((one) => one === token.text) : undefined;
  }

  private comparison(): Node {
    const left = this.chain(() => this.chain(() => this.signed(), "*", "/"), "+", "-");
    const sign = this.sign("=", "<>", "<", "<=", ">", ">=");
    if (sign === undefined) return left;
    this.at += 1;
    const right = this.chain(() => this.chain(() => this.signed(), "*", "/"), "+", "-");
    const next = this.token();
    if (next.type === "sign" && comparisons.has(next.text)) {
      throw this.unreadable("expectedEnd", { found: next.text });
    }
    const isEqual = sign === "=" || sign === "<>";
    const [one, other] = isEqual ? [this.chosen(right, left), this.chosen(left, right)] : [left, right];
    return { type: "binary", sign, left: one, right: other, first: left.first, last: right.last };
  }

  /** A text that is compared with a field of choices is one of them, in whichever language. */
  private chosen(by: Node, node: Node): Node {
    const choices = by.type === "ref" ? this.names.fieldOf(by.ref)?.choices : undefined;
    if (!choices || node.type !== "text") return node;
    const choice = choiceOf(choices, node.value, this.form);
    if (!choice) {
      const params = { name: node.value, choices: textOfChoices(choices) };
      this.faults.push(fault("unknownChoice", placeOf(this.text, this.tokens, node.first), params));
      return { type: "unknown", first: node.first, last: node.last };
    }
    this.meanings.set(node.first, { type: "choice", choice });
    return { ...node, value: choice.code };
  }

  private chain(read: () => Node, ...signs: Sign[]): Node {
    let left = read();
    for (let sign = this.sign(...signs); sign !== undefined; sign = this.sign(...signs)) {
      this.at += 1;
      const right = read();
      left = { type: "binary", sign, left, right, first: left.first, last: right.last };
    }
    return left;
  }

  private signed(): Node {
    const first = this.at;
    if (this.isSign("-")) {
      this.at += 1;
      const part = this.deeper(() => this.signed());
      return { type: "negate", part, first, last: part.last };
    }
    if (this.isSign("+")) {
      this.at += 1;
      return this.deeper(() => this.signed());
    }
    const part = this.deeper(() => this.value());
    if (!this.isSign("%")) return part;
    this.at += 1;
    return { type: "percent", part, first, last: this.at - 1 };
  }

  private value(): Node {
    const first = this.at;
    const token = this.token();
    this.at += 1;
    switch (token.type) {
      case "number":
        return { type: "number", value: token.value, first, last: first };
      case "text":
      case "date":
        return { type: token.type, value: token.text, first, last: first };
      case "bracket":
        return this.item(token.text, first);
      case "name":
        return this.named(token.text, first);
      default:
        if (token.type !== "sign" || token.text !== "(") {
          throw this.unreadable("expectedValue", { found: this.shown(token) }, first);
        }
        return this.inner();
    }
  }

  /** What stands in round brackets; the node keeps its own tokens. */
  private inner(): Node {
    const tree = this.comparison();
    this.expect(")");
    return tree;
  }

  private item(name: string, first: number): Node {
    const ref = this.names.item(name, this.form);
    if (ref === undefined) return this.unknown("unknownItem", { name }, first);
    this.meanings.set(first, { type: "ref", ref, tokens: 1 });
    return { type: "ref", ref, first, last: first };
  }

  private named(name: string, first: number): Node {
    if (this.isSign(".")) return this.field(name, first);
    if (this.isSign("(")) return this.call(name, first);
    const value = truthNamed(name);
    if (value === undefined) return this.unknown("unknownName", { name }, first);
    this.meanings.set(first, { type: "truth", value });
    return { type: "boolean", value, first, last: first };
  }

  private field(sourceName: string, first: number): Node {
    this.at += 1;
    const token = this.token();
    if (token.type !== "name" && token.type !== "bracket") {
      throw this.unreadable("expectedValue", { found: this.shown(token) });
    }
    this.at += 1;
    const source = this.names.source(sourceName);
    if (source === undefined) return this.unknown("unknownSource", { name: sourceName }, first);
    const field = this.names.field(source, token.text, this.form);
    if (!field) return this.unknown("unknownField", { source: sourceName, name: token.text }, first);
    const ref: Ref = `${field.source}.${field.key}`;
    this.meanings.set(first, { type: "ref", ref, tokens: 3 });
    return { type: "ref", ref, first, last: first + 2 };
  }

  private call(typed: string, first: number): Node {
    this.at += 1;
    const parts: Node[] = [];
    if (!this.isSign(")")) {
      parts.push(this.comparison());
      while (this.isSign(",")) {
        this.at += 1;
        parts.push(this.comparison());
      }
    }
    this.expect(")");
    const name = functionNamed(typed);
    if (name === undefined) {
      this.faults.push(fault("unknownFunction", placeOf(this.text, this.tokens, first), { name: typed }));
      return { type: "unknown", first, last: this.at - 1 };
    }
    this.meanings.set(first, { type: "call", name });
    const [key] = parts;
    const read = name === "IN" && key ? [key, ...parts.slice(1).map((part) => this.chosen(key, part))] : parts;
    return { type: "call", name, parts: read, first, last: this.at - 1 };
  }
}
