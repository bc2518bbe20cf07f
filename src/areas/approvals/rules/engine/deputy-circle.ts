interface Acts {
  principalId: number;
  deputyId: number;
}

/** Whether somebody would come to act for themselves, by way of the deputies that run in the same time. */
export function closesCircle(running: readonly Acts[], { principalId, deputyId }: Acts): boolean {
  const deputies = Map.groupBy(running, (one) => one.principalId);
  const seen = new Set([deputyId]);
  for (const id of seen) {
    if (id === principalId) return true;
    for (const next of deputies.get(id) ?? []) seen.add(next.deputyId);
  }
  return false;
}
