/** A row of the file that a bank was given. */
export interface SentRow {
  /** Its place in the file, from 1. */
  index: number;
  account: string;
  fen: number;
}

/** A row of what the bank answers; what it does not say is null. */
export interface ResultRow {
  /** Its row in the file that came back. */
  row: number;
  index: number | null;
  account: string | null;
  fen: number | null;
  paid: boolean;
  reason: string | null;
}

export type Difference =
  /** The bank speaks of a payment that was not sent. */
  | { kind: "unknown"; row: number }
  /** It paid another amount. */
  | { kind: "amount"; row: number; index: number; fen: number }
  /** The place is that of somebody else. */
  | { kind: "account"; row: number; index: number }
  /** One payment is answered twice. */
  | { kind: "twice"; row: number; index: number }
  /** A payment that the bank says nothing of. */
  | { kind: "missing"; index: number };

export interface Matched {
  results: { index: number; paid: boolean; reason: string | null }[];
  differences: Difference[];
}

/**
 * Matches a bank's answer with what it was sent: by account and amount, or by the place where it does not say the
 * account. What differs is told and taken for nothing.
 */
export function matchResults(sent: readonly SentRow[], answered: readonly ResultRow[]): Matched {
  const byIndex = new Map(sent.map((row) => [row.index, row]));
  const byAccount = Map.groupBy(sent, (row) => row.account);
  const taken = new Set<number>();
  const results: Matched["results"] = [];
  const differences: Difference[] = [];
  for (const answer of answered) {
    const found = find(answer, byIndex, byAccount, taken);
    if (!found) {
      differences.push({ kind: "unknown", row: answer.row });
      continue;
    }
    const { index, fen, account } = found;
    if (answer.account !== null && !sameAccount(answer.account, account))
      differences.push({ kind: "account", row: answer.row, index });
    else if (answer.fen !== null && answer.fen !== fen)
      differences.push({ kind: "amount", row: answer.row, index, fen: answer.fen });
    else if (taken.has(index)) differences.push({ kind: "twice", row: answer.row, index });
    else results.push({ index, paid: answer.paid, reason: answer.paid ? null : answer.reason });
    taken.add(index);
  }
  for (const { index } of sent) if (!taken.has(index)) differences.push({ kind: "missing", index });
  return { results, differences };
}

function find(
  answer: ResultRow,
  byIndex: ReadonlyMap<number, SentRow>,
  byAccount: ReadonlyMap<string, readonly SentRow[]>,
  taken: ReadonlySet<number>,
): SentRow | undefined {
  const account = answer.account?.replace(/\s/g, "");
  const those = account === undefined ? [] : masked(account, byAccount);
  if (those.length === 0) return answer.index === null ? undefined : byIndex.get(answer.index);
  const free = those.filter(({ index }) => !taken.has(index));
  const rows = free.length > 0 ? free : those;
  return rows.find(({ fen }) => fen === answer.fen) ?? rows[0];
}

/** Some banks answer with a part of the number in stars. */
function masked(account: string, byAccount: ReadonlyMap<string, readonly SentRow[]>): readonly SentRow[] {
  const exact = byAccount.get(account);
  if (exact || !account.includes("*")) return exact ?? [];
  const fitting = [...byAccount].filter(([own]) => sameAccount(account, own));
  return fitting.length === 1 ? fitting[0]![1] : [];
}

function sameAccount(said: string, own: string): boolean {
  const text = said.replace(/\s/g, "");
  if (!text.includes("*")) return text === own;
  const [head = "", ...rest] = text.split(/\*+/);
  const tail = rest.at(-1) ?? "";
  return own.length >= head.length + tail.length && own.startsWith(head) && own.endsWith(tail);
}
