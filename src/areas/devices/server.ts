// What other areas may ask of devices.
export { checkPunchFile, importPunchFile, type PunchFileResult } from "./server/import-punch-file.ts";
export { storePunch, storePunches, type SinglePunch } from "./server/store-punch.ts";
export { bindNumber } from "./server/bind-number.ts";
export { dropPunchPhotos, openPunchPhoto, type PunchPhotoKey } from "./server/punch-photos.ts";
export { settleOddLine } from "./server/settle-odd-line.ts";
export { correctOddLines } from "./server/correct-odd-lines.ts";
