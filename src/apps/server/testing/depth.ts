/** Sweeps over all calls try more of each in the full run, which sets `MUSTER_SWEEPS=all`. */
export const isDeep = process.env["MUSTER_SWEEPS"] === "all";
