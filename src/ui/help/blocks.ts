/** A piece of a line: plain, as the screen shows it, as it is typed, or leading elsewhere. */
export type Inline = string | { bold: string } | { code: string } | { text: string; to: string };

export type HelpBlock =
  | { kind: "heading"; level: 1 | 2; id: string; text: string; codes: readonly string[] }
  | { kind: "paragraph"; line: readonly Inline[] }
  | { kind: "list"; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: "code"; text: string }
  | { kind: "picture"; alt: string; file: string; size?: { width: number; height: number } };

/** What the program has of a page: its blocks, and which other page tells of a screen that this one leaves out. */
export interface HelpPage {
  blocks: readonly HelpBlock[];
  elsewhere: Readonly<Record<string, string>>;
}

const inline = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The pieces of one line. */
export function lineOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(inline)) {
    if (found.index > at) pieces.push(text.slice(at, found.index));
    const [whole, bold, code, label, to] = found;
    if (bold !== undefined) pieces.push({ bold });
    else if (code !== undefined) pieces.push({ code });
    else if (label !== undefined && to !== undefined) pieces.push({ text: label, to });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

const heading = /^(#{1,2}) (.+)$/;
const screens = /^<!-- screens: ([\w, ]+) -->$/;
const picture = /^!\[([^\]]*)\]\(([^)\s]+)\)$/;
const item = /^(?:- |\d+\. )(.+)$/;
/** Markdown that pages for users do without, so that what a forge shows and what the program shows is the same. */
const unknown = /^(?:#{3,}|>|\||\t| {4}|<(?!!-- screens: )|[*+] )/;

/** Reads a page for users: headings of two levels, paragraphs, lists, pictures, commands. Anything else is refused. */
export function blocksOf(markdown: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  let paragraph: string[] = [];
  let list: { ordered: boolean; items: string[] } | undefined;
  let code: string[] | undefined;
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", line: lineOf(paragraph.join(" ")) });
    if (list) blocks.push({ kind: "list", ordered: list.ordered, items: list.items.map(lineOf) });
    [paragraph, list] = [[], undefined];
  };
  for (const [index, line] of markdown.split("\n").entries()) {
    if (line.startsWith("```")) {
      if (code) blocks.push({ kind: "code", text: code.join("\n") });
      else close();
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else if (unknown.test(line)) throw new Error(`line ${index + 1}: not among what pages for users may have: ${line}`);
    else if (line.trim() === "") close();
    else if (heading.test(line)) {
      close();
      const [, signs = "", text = ""] = heading.exec(line) ?? [];
      blocks.push({ kind: "heading", level: signs.length === 1 ? 1 : 2, id: `help-${blocks.length}`, text, codes: [] });
    } else if (screens.test(line)) {
      const codes = (screens.exec(line)?.[1] ?? "").split(",").map((one) => one.trim());
      const last = blocks.at(-1);
      if (last?.kind !== "heading") throw new Error(`line ${index + 1}: screens belong right below a heading`);
      blocks[blocks.length - 1] = { ...last, codes };
    } else if (picture.test(line)) {
      close();
      const [, alt = "", file = ""] = picture.exec(line) ?? [];
      blocks.push({ kind: "picture", alt, file });
    } else if (item.test(line)) {
      const ordered = /^\d/.test(line);
      if (paragraph.length > 0 || (list && list.ordered !== ordered)) close();
      list ??= { ordered, items: [] };
      list.items.push(item.exec(line)?.[1] ?? "");
    } else if (list && line.startsWith("  ")) list.items.push(`${list.items.pop() ?? ""} ${line.trim()}`);
    else {
      if (list) close();
      paragraph.push(line.trim());
    }
  }
  if (code) throw new Error("a command is not ended");
  close();
  return blocks;
}

/** The heading below which a page tells of a screen. */
export function sectionOf(blocks: readonly HelpBlock[], screen: string | undefined): string | undefined {
  for (const block of blocks)
    if (screen !== undefined && block.kind === "heading" && block.codes.includes(screen)) return block.id;
  return undefined;
}
