const nameOf = (state: string) => `outside.${state}`;

/** What this tab keeps to itself while it is at an identity provider: what comes back counts here and nowhere else. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function keepSecret(state: string, secret: string): void {
  sessionStorage.setItem(nameOf(state), secret);
}

/** The secret of a state, once; undefined in another tab or browser. */
export function takeSecret(state: string): string | undefined {
  const secret = sessionStorage.getItem(nameOf(state)) ?? undefined;
  sessionStorage.removeItem(nameOf(state));
  return secret;
}
