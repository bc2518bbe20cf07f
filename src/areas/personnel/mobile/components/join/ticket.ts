const key = "muster.join";

interface Kept {
  token: string;
  ticket: string;
}

/** What the code gave, as long as this tab is open: a page that is loaded anew asks for no other code. */
export function keptTicket(token: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    return kept?.token === token ? kept.ticket : undefined;
  } catch {
    return undefined;
  }
}

export function keepTicket(token: string, ticket: string | undefined): void {
  try {
    if (ticket === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ token, ticket } satisfies Kept));
  } catch {
    // A private window: the code is asked for again.
  }
}
