/** The brands an installation can show (`MUSTER_BRAND`): they differ in their icon (spec 2). */
export const brands = ["muster", "amber"] as const;
export type Brand = (typeof brands)[number];

/** The file that is answered as `/icon.svg`, from the folder of the built web: windows, log-in, menu and phones show that one. */
export const iconOf = (brand: Brand): string => (brand === "muster" ? "icon.svg" : `brands/${brand}.svg`);
