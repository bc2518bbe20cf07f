import { text } from "node:stream/consumers";
import { newKey } from "#platform/master-key.ts";

const usage =
  "MUSTER_NEW_KEY=<the new key> npm run change-key, or npm run -s change-key -- --stdin < <a file with it>.";

interface Given {
  words: readonly string[];
  set: string | undefined;
  input: NodeJS.ReadableStream;
  isInFile: boolean;
}

/** The new key: a random one where it is kept in a file; where it is a setting, whoever sets it must know it. */
export async function givenKey({ words, set, input, isInFile }: Given): Promise<string> {
  if (words.some((word) => word !== "--stdin")) throw new Error(`No key is taken from the command line. ${usage}`);
  const given = words.length > 0 ? (await text(input)).replace(/\r?\n$/, "") : set;
  if (given === undefined || given === "") {
    if (isInFile && words.length === 0) return newKey();
    throw new Error(`Which key? ${usage}`);
  }
  if (given.length < 32 || given !== given.trim() || /[\r\n]/.test(given))
    throw new Error("The new key must have at least 32 characters, in one line, without blanks at its ends.");
  return given;
}
