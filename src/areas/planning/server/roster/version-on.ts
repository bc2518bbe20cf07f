import type { DefinitionVersion } from "#areas/scheduling/server.ts";

/** The version of a definition that holds on a date. */
export const versionOn = (
  versions: readonly DefinitionVersion[],
  definitionId: number,
  date: string,
): DefinitionVersion | undefined =>
  versions.find(
    (one) => one.definitionId === definitionId && one.validFrom <= date && (one.validTo === null || date < one.validTo),
  );
