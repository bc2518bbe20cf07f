// What other areas may ask of devices.
export { importPunchFile, type PunchFileResult } from "./server/import-punch-file.ts";
export { MOST_MEGABYTES } from "./rules/limits.ts";
export { checkPunchFile, type ReadPunchFile } from "./server/read-punch-file.ts";
export { readPunchFileAside } from "./server/read-punch-file-aside.ts";
export { storePunch, storePunches, type SinglePunch } from "./server/store-punch.ts";
export { bindNumber } from "./server/bind-number.ts";
export { dropPunchPhotos, openPunchPhoto, type PunchPhotoKey } from "./server/punch-photos.ts";
export { settleOddLine } from "./server/settle-odd-line.ts";
export { correctOddLines } from "./server/correct-odd-lines.ts";
export { devices } from "./server/list-devices.ts";
