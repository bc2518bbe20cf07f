const kept = "sso";

/** Which company's log-in page this browser opened last, from its address; empty where none was. */
export function entryKey(): string {
  const given = new URLSearchParams(location.search).get(kept);
  if (given) localStorage.setItem(kept, given);
  return given ?? localStorage.getItem(kept) ?? "";
}
