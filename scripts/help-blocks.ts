import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { HelpBlock, Inline } from "../src/ui/help/blocks.ts";

const screens = /^<!-- screens: ([\w, ]+) -->\s*$/;

/** Reads a page for users: headings of two levels, paragraphs, lists, pictures, commands. Anything else is refused. */
export function blocksOf(markdown: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  for (const token of lexer(markdown) as MarkedToken[]) {
    const last = blocks.at(-1);
    const told = token.type === "html" ? screens.exec(token.text)?.[1] : undefined;
    if (told !== undefined && last?.kind === "heading")
      blocks[blocks.length - 1] = { ...last, codes: told.split(",").map((one) => one.trim()) };
    else if (told !== undefined) throw new Error(`screens belong right below a heading: ${token.raw}`);
    else if (token.type !== "space") blocks.push(blockOf(token, `help-${blocks.length}`));
  }
  return blocks;
}

function blockOf(token: MarkedToken, id: string): HelpBlock {
  if (token.type === "heading" && (token.depth === 1 || token.depth === 2))
    return { kind: "heading", level: token.depth, id, text: plainOf(token.tokens), codes: [] };
  if (token.type === "code" && token.codeBlockStyle !== "indented" && token.raw.trimEnd().endsWith("```"))
    return { kind: "code", text: token.text };
  if (token.type === "paragraph") {
    const [first, ...rest] = token.tokens as MarkedToken[];
    if (first?.type === "image" && rest.length === 0) return { kind: "picture", alt: first.text, file: first.href };
    return { kind: "paragraph", line: lineOf(token.tokens) };
  }
  // A star begins a list too; the pages keep to one sign.
  if (token.type === "list" && !token.raw.startsWith("*"))
    return { kind: "list", ordered: token.ordered, items: token.items.map(itemOf) };
  return refuse(token);
}

function itemOf(item: Tokens.ListItem): Inline[] {
  return item.tokens.flatMap((token) => (token.type === "text" ? lineOf(token.tokens ?? []) : refuse(token)));
}

/** The pieces of a line; a line break within it is a space, as on the screen. */
function lineOf(tokens: readonly Token[]): Inline[] {
  return (tokens as readonly MarkedToken[]).map((token): Inline => {
    if (token.type === "strong") return { bold: plainOf(token.tokens) };
    if (token.type === "codespan") return { code: token.text };
    if (token.type === "link") return { text: plainOf(token.tokens), to: token.href };
    return plainOf([token]);
  });
}

function plainOf(tokens: readonly Token[]): string {
  return (tokens as readonly MarkedToken[])
    .map((token) => {
      // Stars that are left stand where CommonMark sees no bold text: a forge would show them.
      if ((token.type === "text" && !token.tokens && !token.text.includes("**")) || token.type === "escape")
        return token.text.replaceAll("\n", " ");
      return refuse(token);
    })
    .join("");
}

function refuse(token: Token): never {
  throw new Error(`not among what pages for users may have: ${token.raw}`);
}
