export interface RenewalFacts {
  /** Fixed terms in a row with this employer, the one that ends included. */
  readonly fixedTerms: number;
  /** Unbroken service in whole months. */
  readonly serviceMonths: number;
  /** Months worked without a written contract. */
  readonly monthsUnwritten: number;
  /** Whether the person wishes a fixed term all the same; their wish decides (Labour Contract Law art. 14). */
  readonly asksFixed: boolean;
  /** Whether art. 39 or art. 40(1)-(2) applies to them, which takes the right after two terms away. */
  readonly isBarred: boolean;
  /**
   * How the city's courts read the end of the second term: the employer may let it run out, or must offer an open-ended
   * contract. Both readings are met; the company sets the one of its city.
   */
  readonly mayLetRunOut: boolean;
}

export type OfferKind =
  | { readonly kind: "open_ended"; readonly why: "tenYears" | "twoTerms" | "yearUnwritten"; readonly mayEnd: boolean }
  | { readonly kind: "any" };

/** Which contract may be offered next. Labour Contract Law art. 14; ten years and two terms only give way to the person's own wish. */
export function offerKind(facts: RenewalFacts): OfferKind {
  // Art. 14 section 3: the open-ended contract is there already, nobody can choose.
  if (facts.monthsUnwritten >= 12) return { kind: "open_ended", why: "yearUnwritten", mayEnd: false };
  if (facts.asksFixed) return { kind: "any" };
  if (facts.serviceMonths >= 120) return { kind: "open_ended", why: "tenYears", mayEnd: false };
  if (facts.fixedTerms >= 2 && !facts.isBarred)
    return { kind: "open_ended", why: "twoTerms", mayEnd: facts.mayLetRunOut };
  return { kind: "any" };
}
