import type { BranchNode, FlowNode, RouterNode } from "../definition.ts";

// Positions in px of everything a drawing shows, from the top middle down. Widths of unchanged parts are kept by
// the node itself, so that one edit measures only the way from it to the top.

export const CARD = { width: 220, height: 76 };
/** Between a card and the next; the plus stands in the middle. */
const GAP = 52;
const COLUMN_GAP = 36;
/** The pill above the branches, and the line from it to their cards. */
const PILL = 30;
const FORK = 26;

export interface PlacedCard {
  node: Exclude<FlowNode, RouterNode>;
  x: number;
  y: number;
  /** How deep it stands in routers and their branches; 1 = in none. */
  level: number;
  /** The router of a branch. */
  router?: RouterNode;
}

export interface PlacedRouter {
  node: RouterNode;
  /** Middle of the pill. */
  x: number;
  y: number;
  level: number;
}

export type Placed = PlacedCard | PlacedRouter;

export const isCard = (placed: Placed): placed is PlacedCard => placed.node.type !== 4;

/** Where something can be put: after the node of this uid. */
export interface Slot {
  after: string;
  x: number;
  y: number;
}

export interface Layout {
  /** Parents first, branches from the left. */
  nodes: Placed[];
  slots: Slot[];
  /** Folded branches: how many nodes they hide. */
  folds: { uid: string; x: number; y: number; count: number }[];
  /** All connecting lines as one path. */
  lines: string;
  end: { x: number; y: number };
  width: number;
  height: number;
}

type Folded = ReadonlySet<string>;

const widths = new WeakMap<FlowNode, { folded: Folded; width: number }>();

/** Width of a chain: its widest router. */
function widthOf(chain: FlowNode | null, folded: Folded): number {
  if (chain === null) return CARD.width;
  const known = widths.get(chain);
  if (known?.folded === folded) return known.width;
  const own = chain.type === 4 ? routerWidth(chain, folded) : CARD.width;
  const width = Math.max(own, widthOf(chain.childNode, folded));
  widths.set(chain, { folded, width });
  return width;
}

const branchWidth = (branch: BranchNode, folded: Folded) =>
  folded.has(branch.uid) ? CARD.width : widthOf(branch.childNode, folded);

function routerWidth(router: RouterNode, folded: Folded): number {
  return router.conditionNodes.reduce(
    (sum, branch) => sum + branchWidth(branch, folded),
    COLUMN_GAP * (router.conditionNodes.length - 1),
  );
}

function countOf(chain: FlowNode | null): number {
  let count = 0;
  for (let node = chain; node !== null; node = node.childNode) {
    count += node.type === 4 ? node.conditionNodes.reduce((sum, branch) => sum + countOf(branch.childNode), 0) : 1;
  }
  return count;
}

class Drawing {
  readonly layout: Layout = { nodes: [], slots: [], folds: [], lines: "", end: { x: 0, y: 0 }, width: 0, height: 0 };
  readonly #lines: string[] = [];
  readonly #folded: Folded;

  constructor(folded: Folded) {
    this.#folded = folded;
  }

  #down(x: number, from: number, to: number): void {
    if (to > from) this.#lines.push(`M${x} ${from}V${to}`);
  }

  /** A slot behind a node at `y`; gives where the next thing begins. */
  #slot(after: string, x: number, y: number): number {
    this.layout.slots.push({ after, x, y: y + GAP / 2 });
    this.#down(x, y, y + GAP);
    return y + GAP;
  }

  #card(node: PlacedCard["node"], x: number, y: number, level: number, router?: RouterNode): number {
    this.layout.nodes.push({ node, x: x - CARD.width / 2, y, level, ...(router ? { router } : {}) });
    return y + CARD.height;
  }

  /** A chain below `y` around `x`; gives where it ends. */
  chain(chain: FlowNode | null, x: number, y: number, level = 1): number {
    let at = y;
    for (let node = chain; node !== null; node = node.childNode) {
      at = node.type === 4 ? this.#router(node, x, at, level) : this.#card(node, x, at, level);
      at = this.#slot(node.uid, x, at);
    }
    return at;
  }

  #branch(branch: BranchNode, router: RouterNode, x: number, y: number, level: number): number {
    const below = this.#card(branch, x, y, level, router);
    if (!this.#folded.has(branch.uid))
      return this.chain(branch.childNode, x, this.#slot(branch.uid, x, below), level + 1);
    this.#down(x, below, below + GAP);
    this.layout.folds.push({ uid: branch.uid, x, y: below + GAP / 2, count: countOf(branch.childNode) });
    return below + GAP;
  }

  #router(router: RouterNode, x: number, y: number, level: number): number {
    this.layout.nodes.push({ node: router, x, y: y + PILL / 2, level });
    const fork = y + PILL + FORK / 2;
    this.#down(x, y + PILL, fork);
    const columns: { x: number; end: number }[] = [];
    let left = x - routerWidth(router, this.#folded) / 2;
    for (const branch of router.conditionNodes) {
      const width = branchWidth(branch, this.#folded);
      const middle = left + width / 2;
      this.#down(middle, fork, y + PILL + FORK);
      columns.push({ x: middle, end: this.#branch(branch, router, middle, y + PILL + FORK, level + 1) });
      left += width + COLUMN_GAP;
    }
    const join = Math.max(...columns.map((column) => column.end));
    for (const column of columns) this.#down(column.x, column.end, join);
    const [first, last] = [columns[0]!, columns.at(-1)!];
    this.#lines.push(`M${first.x} ${fork}H${last.x}M${first.x} ${join}H${last.x}`);
    return join;
  }

  finish(width: number, end: number): Layout {
    return { ...this.layout, lines: this.#lines.join(""), end: { x: width / 2, y: end }, width, height: end + 40 };
  }
}

/** Where everything of a drawing stands; branches in `folded` show only their head. */
export function layOut(tree: FlowNode, folded: Folded = new Set()): Layout {
  const width = widthOf(tree, folded);
  const drawing = new Drawing(folded);
  return drawing.finish(width, drawing.chain(tree, width / 2, 0));
}
