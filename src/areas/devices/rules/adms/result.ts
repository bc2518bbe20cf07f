import { linesOf } from "./lines.ts";

/** What a machine says of a command that it was given. */
export interface CommandResult {
  id: number;
  /** 0: taken; below: refused. It says nothing of whether it did any good. */
  code: number;
  content: string;
}

/** Both shapes that machines send: `ID=1&Return=0&CMD=DATA` a line, or a line for each of the three and one for its content. */
export function readResults(text: string): CommandResult[] {
  const results: CommandResult[] = [];
  let open: Map<string, string> | undefined;
  const close = () => {
    const found = open && resultOf(open);
    if (found) results.push(found);
    open = undefined;
  };
  for (const { content } of linesOf(text)) {
    if (/^id=\d+&/i.test(content)) {
      close();
      const found = resultOf(new Map(content.split("&").map(pairOf)));
      if (found) results.push(found);
      continue;
    }
    const [name, value] = pairOf(content);
    if (name === "id") close();
    open ??= new Map();
    open.set(name, value);
  }
  close();
  return results;
}

function pairOf(text: string): [string, string] {
  const sign = text.indexOf("=");
  return sign < 0
    ? [text.trim().toLowerCase(), ""]
    : [text.slice(0, sign).trim().toLowerCase(), text.slice(sign + 1).trim()];
}

/** A machine that leads others has handed the command on and will say how it ended. */
const underWay = -5000;

/** Ids are given up to 99,999; a code is what a database takes for a whole number. */
const highestId = 99_999;
const farthestCode = 2 ** 31 - 1;

function resultOf(pairs: ReadonlyMap<string, string>): CommandResult | undefined {
  const id = Number(pairs.get("id"));
  const code = Number(pairs.get("return"));
  if (!Number.isSafeInteger(id) || id < 1 || id > highestId || !Number.isInteger(code) || code === underWay)
    return undefined;
  return {
    id,
    code: Math.max(-farthestCode, Math.min(farthestCode, code)),
    content: (pairs.get("content") ?? "").slice(0, 200),
  };
}
