/** What work comes from: revenue in fen, rooms and covers counted. */
export const driverKinds = ["revenue", "rooms", "covers"] as const;
export type DriverKind = (typeof driverKinds)[number];
