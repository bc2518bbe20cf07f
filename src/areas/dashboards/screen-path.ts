/** Where a link leads; the secret stands behind `#` and is sent to no server with the address. */
export const linkedScreenPath = "/core/screen";
/** Below the API: where such a screen is told that something has changed. */
export const linkedEventsPath = "/dashboard/linkedScreen/events";
