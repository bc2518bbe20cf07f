import type { Tx } from "#platform/db/tx.ts";
import type { Attlog } from "../rules/attlog.ts";

const rowsPerWrite = 20_000;

/** Puts the readable lines into the transaction's `incoming_punch`, many with one statement. */
export async function fillIncoming(tx: Tx, log: Attlog): Promise<void> {
  for (let start = 0; start < log.pin.length; start += rowsPerWrite) {
    const part = <V>(column: readonly V[]) => column.slice(start, start + rowsPerWrite);
    await tx.query(
      {
        name: "incoming-fill",
        text: "insert into pg_temp.incoming_punch select * from unnest($1::text[], $2::timestamp[], $3::smallint[], $4::smallint[])",
      },
      [part(log.pin), literal(part(log.time)), literal(part(log.state)), literal(part(log.verify))],
    );
  }
}

/** An array literal of values without signs that it minds, written here: the driver escapes value by value and takes several times as long. */
const literal = (values: readonly (string | number | null)[]): string =>
  `{${values.map((one) => one ?? "NULL").join(",")}}`;
