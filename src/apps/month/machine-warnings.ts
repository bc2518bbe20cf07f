import type { NotNull } from "#platform/db/sql.ts";
import { withReadOnly } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { oddLine, unknownNumber, type MonthWarning } from "./warning-texts.ts";
import type { Actor } from "./work-context.ts";

/** What of the machines' files a person has to look at: lines that could not be read, numbers that belong to nobody. */
export async function machineWarnings(services: Services, { tenantId }: Actor): Promise<MonthWarning[]> {
  return withReadOnly(services.pool, { tenantId }, async (tx) => {
    const odd = await tx.query<{ file: NotNull<string>; line: number; content: string }>(
      "select file_name as file, line_number as line, content from devices.unread_line where tenant_id = $1 order by file_name, line_number",
      [tenantId],
    );
    const unknown = await tx.query<{ pin: string; device: string; count: number }>(
      "select pin, device, count(*)::int as count from devices.clocking where tenant_id = $1 and member_id is null group by pin, device order by device, pin",
      [tenantId],
    );
    return [...odd.rows.map(oddLine), ...unknown.rows.map(unknownNumber)];
  });
}
