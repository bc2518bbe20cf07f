const prefix = "draft:";
const keptDays = 14;

interface Draft {
  at: number;
  values: unknown;
}

/** What was typed into a form and not yet sent, kept on this browser for 14 days. */
export const drafts = {
  read(key: string): unknown {
    try {
      const draft = JSON.parse(localStorage.getItem(prefix + key) ?? "null") as Draft | null;
      return draft && Date.now() - draft.at < keptDays * 86_400_000 ? draft.values : undefined;
    } catch {
      return undefined;
    }
  },
  keep(key: string, values: unknown): void {
    localStorage.setItem(prefix + key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  },
  drop(key: string): void {
    localStorage.removeItem(prefix + key);
  },
};
