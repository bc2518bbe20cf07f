import type { NotNull } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { readInParts } from "./reader.ts";
import { storeReports } from "./store-report.ts";

/** Takes in what a machine sent while nobody had registered it; the number of new punches. */
export async function takeInReports(
  { tx, services, now }: Pick<CallContext, "tx" | "services" | "now">,
  serial: string,
): Promise<number> {
  const { rows: own } = await tx.query<{ deviceId: number; offsetMinutes: number }>(
    `select id as "deviceId", utc_offset_minutes as "offsetMinutes" from devices.device where tenant_id = $1 and serial = $2 and deleted_at is null`,
    [tx.tenantId, serial],
  );
  const { rows } = await tx.query<{ kind: NotNull<string>; body: NotNull<Buffer> }>(
    "select kind, body from devices.stranger_take($1)",
    [serial],
  );
  let taken = 0;
  for (const { kind, body } of rows) {
    for await (const report of readInParts(
      { kind: "upload", table: kind, offsetMinutes: own[0]!.offsetMinutes },
      body,
    )) {
      taken += (await storeReports(tx, services.events, [{ from: { ...own[0]!, serial }, report }], now)).stored;
    }
  }
  return taken;
}
