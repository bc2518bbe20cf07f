/** What ends a line or stands between columns. */
const breaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** What nobody sees and what turns the text around it: controls, marks of direction, spaces without width. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;
const unseenButBreaks = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** A text as it may stand in a field of one line: breaks are blanks, what nobody sees is gone. Joiners of scripts and emoji stay. */
export const asLine = (text: string): string => text.replace(breaks, " ").replace(unseen, "");

/** The same for a text of several lines, which keeps its breaks and tabs. */
export const asText = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(unseenButBreaks, "");

/** A text from a strange file as it can be shown: what cannot be seen stands as its code, so that nothing turns or hides what is there. */
export const asShown = (text: string): string =>
  text
    .replaceAll("\t", " ")
    .replace(unseen, (sign) => `‹${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}›`);
