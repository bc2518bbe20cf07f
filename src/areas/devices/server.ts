// What other areas may ask of devices.
export { importPunchFile, type PunchFile, type PunchFileResult, type Touched } from "./server/import-punch-file.ts";
export { storePunch, storePunches, type SinglePunch, type StoredPunch } from "./server/store-punch.ts";
export { bindNumber, type NumberBinding } from "./server/bind-number.ts";
export { changeNumber } from "./server/change-number.ts";
export { settleOddLine } from "./server/settle-odd-line.ts";
export { LONGEST_DEVICE_NAME, MOST_LINES, MOST_MEGABYTES } from "./rules/limits.ts";
