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

/** The heading below which a page tells of a screen. */
export function sectionOf(blocks: readonly HelpBlock[], screen: string | undefined): string | undefined {
  for (const block of blocks)
    if (screen !== undefined && block.kind === "heading" && block.codes.includes(screen)) return block.id;
  return undefined;
}
