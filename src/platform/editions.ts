/** What a company has of the product (spec 1: tiers are free and standard). */
export const editions = ["free", "standard"] as const;
export type Edition = (typeof editions)[number];

interface EditionHas {
  /** Accounts in use at once that come with it; whoever runs the installation may grant another number. */
  accounts: number | null;
  legalEntities: number | null;
  /** Log-in by an identity provider. */
  outsideLogIn: boolean;
  /** Tokens for programs. */
  programs: boolean;
}

export const editionHas: Readonly<Record<Edition, EditionHas>> = {
  free: { accounts: 20, legalEntities: 1, outsideLogIn: false, programs: false },
  standard: { accounts: null, legalEntities: null, outsideLogIn: true, programs: true },
};
