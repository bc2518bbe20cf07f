import type { PackageVersion } from "../../packages-api.ts";

/** What is done with a version of a city, or the figures of a city that the program does not know. */
export type PackageStep =
  | { kind: "edit" | "copy" | "publish" | "delete"; version: PackageVersion }
  | { kind: "own"; version?: never };
