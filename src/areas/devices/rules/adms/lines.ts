/** The lines that hold anything, with their numbers from 1; ended by CR, LF or both. */
export function linesOf(text: string): { line: number; content: string }[] {
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((content, index) => (content.trim() === "" ? [] : [{ line: index + 1, content }]));
}
