interface Shown {
  withNames: boolean;
  withCosts: boolean;
}

/** What a screen opened by its link may ask for: the parts of the screen, and nothing that a person could do. */
export const linkCodes = ({ withNames, withCosts }: Shown): string[] => [
  "C080803",
  "C3100",
  "D0010101",
  "WORKING_HOURS_ANALYSIS",
  ...(withNames ? ["C080803.names"] : []),
  ...(withCosts ? ["C5300", "C5500"] : []),
];
