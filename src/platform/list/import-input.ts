import { z } from "zod";

/** What every import takes beside its file: how many wrong rows whoever sends it agreed to leave out, none to begin with. */
export const importInput = z.object({ leaveOut: z.coerce.number().int().min(0).max(100_000).default(0) });

/** What a refused import says besides its faults: how many rows are wrong and right, and the wrong ones as a file to mend and send again. */
export const wrongRows = z.object({
  wrong: z.number().int(),
  right: z.number().int(),
  name: z.string(),
  content: z.base64(),
});
export type WrongRows = z.infer<typeof wrongRows>;

/** Heading of the column that says why a row was not taken; skipped when the file comes back. */
export const reasonHeading = { zh: "未导入原因", en: "Why not imported" };
