/** A phone that was proved in this tab, for as long as the ticket holds. */
export interface Proof {
  phone: string;
  ticket: string;
}

const nameOf = (code: string) => `portal.${code}`;

export function keptProof(code: string): Proof | undefined {
  const text = sessionStorage.getItem(nameOf(code));
  return text === null ? undefined : (JSON.parse(text) as Proof);
}

export function keepProof(code: string, proof: Proof | undefined): void {
  if (proof === undefined) sessionStorage.removeItem(nameOf(code));
  else sessionStorage.setItem(nameOf(code), JSON.stringify(proof));
}
