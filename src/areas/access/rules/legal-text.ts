export interface LegalText {
  title: string;
  parts: { kind: "heading" | "paragraph"; text: string }[];
}

/** Reads a document of three kinds of lines: `# title`, `## heading`, paragraph. */
export function legalTextOf(source: string): LegalText {
  const lines = source
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const titleLine = lines.find((line) => line.startsWith("# "));
  return {
    title: titleLine?.slice(2).trim() ?? "",
    parts: lines
      .filter((line) => line !== titleLine)
      .map((line) =>
        /^#{1,6} /.test(line)
          ? { kind: "heading", text: line.replace(/^#+ +/, "") }
          : { kind: "paragraph", text: line },
      ),
  };
}
