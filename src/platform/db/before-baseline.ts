import { createHash } from "node:crypto";
import type pg from "pg";

interface Applied {
  name: string;
  checksum: string;
}

/** Of the last numbered migrations before 0.2.0, whose tables are those of the baseline. */
export const lastBeforeBaseline = "480162d8879ad7c4c760587bc8e90afeaf966adc8f4f164a04b583c0e0afbaf8";

const isNumbered = ({ name }: Applied) => /^\d{4}-/.test(name);

function digestOf(applied: readonly Applied[]): string {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}`).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** Whether these are all the migrations of the last form before the baseline, which made the same tables. */
export const equalsBaseline = (applied: readonly Applied[]): boolean => digestOf(applied) === lastBeforeBaseline;

/**
 * Before 0.2.0 migrations were numbered and still rewritten. A database of the last of these forms is noted as one of
 * the baseline (true); every other is refused as it is.
 */
export async function stampOlder(
  client: pg.Client,
  applied: readonly Applied[],
  [baseline]: readonly Applied[],
): Promise<boolean> {
  if (!applied.some(isNumbered)) return false;
  if (!equalsBaseline(applied) || baseline === undefined)
    throw new Error(
      "This database was made by a version before 0.2.0 whose form was not settled yet and cannot be upgraded. Nothing in it was changed. " +
        "To keep it, leave its folder (MUSTER_VAR, else var) or database where it is and go on using it with the version that made it, whose exports and `npm run backup` read it. " +
        "To begin anew with this version, give it another folder (MUSTER_VAR=var2 npm start) or another DATABASE_URL.",
    );
  await client.query(
    `with gone as (delete from platform.migration where name <> $1)
     insert into platform.migration (name, checksum) values ($1, $2)`,
    [baseline.name, baseline.checksum],
  );
  return true;
}
