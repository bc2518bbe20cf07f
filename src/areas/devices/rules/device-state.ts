/** A machine that was heard so shortly before is online: three times the pause between two polls, 90 s at least. */
export const ONLINE_SECONDS = 90;
