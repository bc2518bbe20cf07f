import { join } from "node:path";
import ts from "typescript";
import type { CallSite, Sites } from "./call-sites.ts";
import { root, type Statement } from "./statements.ts";

interface Place {
  file: string;
  line: number;
}

function placeOfFrame(frame: string): Place {
  const at = frame.lastIndexOf(":");
  return { file: frame.slice(0, at), line: Number(frame.slice(at + 1)) };
}

/** `R`, or `R & …`: what the caller says. */
export const hasParameter = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.TypeParameter) !== 0 || (type.isIntersection() && type.types.some(hasParameter));

/** Which call sent a statement, and what it says that its rows are. */
export class Matcher {
  readonly #sites: Sites;
  readonly #byFile = new Map<string, CallSite[]>();
  readonly #calls = new Map<string, ts.CallExpression[]>();

  constructor(sites: Sites) {
    this.#sites = sites;
    for (const one of sites.sites) this.#byFile.set(one.file, [...(this.#byFile.get(one.file) ?? []), one]);
  }

  siteOf(statement: Statement): { site: CallSite; frame: number } | undefined {
    for (const [frame, text] of statement.frames.entries()) {
      if (text.startsWith("src/platform/db/tx.ts:")) continue;
      const { file, line } = placeOfFrame(text);
      const around = (this.#byFile.get(file) ?? []).filter((one) => one.from <= line && line <= one.to);
      const [site] = around.toSorted(
        (a, b) => Number(a.line !== line) - Number(b.line !== line) || a.to - a.from - (b.to - b.from),
      );
      return site && { site, frame };
    }
    return undefined;
  }

  /** The row type of a statement; a parameter of a type is what the caller on the stack has given for it. */
  typeOf({ site, frame }: { site: CallSite; frame: number }, frames: readonly string[]): ts.Type | undefined {
    let type = site.type;
    for (const text of frames.slice(frame + 1)) {
      if (type === undefined || !(type.flags & ts.TypeFlags.TypeParameter)) break;
      type = this.#given(type, placeOfFrame(text)) ?? type;
    }
    return type && hasParameter(type) ? undefined : type;
  }

  #given(parameter: ts.Type, { file, line }: Place): ts.Type | undefined {
    const [declared] = parameter.getSymbol()?.declarations ?? [];
    const owner = declared?.parent;
    if (owner === undefined || !ts.isFunctionLike(owner)) return undefined;
    const index = owner.typeParameters?.findIndex((one) => one === declared) ?? -1;
    for (const call of this.#callsIn(file)) {
      const source = call.getSourceFile();
      const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
      if (lineOf(call.getStart()) > line || lineOf(call.getEnd()) < line) continue;
      const signature = this.#sites.checker.getResolvedSignature(call);
      if (signature?.declaration !== owner) continue;
      return this.#sites.checker.getTypeArgumentsForResolvedSignature(signature)?.[index];
    }
    return undefined;
  }

  #callsIn(file: string): ts.CallExpression[] {
    const known = this.#calls.get(file);
    if (known) return known;
    const found: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isCallExpression(node)) found.push(node);
    };
    const source = this.#sites.program.getSourceFile(join(root, file));
    if (source) visit(source);
    this.#calls.set(file, found);
    return found;
  }
}
