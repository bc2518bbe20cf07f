/** Pages of the public portal; secrets stand behind `#`, so that no server and no address that is passed on holds them. */
export const portalPath = (code: string): string => `/jobs/${code}`;
export const statusPath = (token: string): string => `/jobs/status#${token}`;
export const offerPath = (token: string): string => `/jobs/offer#${token}`;

/** Names of pages, which no company can have as its own. */
export const reservedCodes: readonly string[] = ["status", "offer"];
