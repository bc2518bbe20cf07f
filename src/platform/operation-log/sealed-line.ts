import { chainHash } from "#platform/chain.ts";

/** Everything of a line that its seal is taken over, times to the microsecond. */
export interface SealedLine {
  id: number;
  at: string;
  until: string | null;
  count: number;
  kind: string;
  accountId: number | null;
  accountName: string | null;
  keyCode: string | null;
  call: string;
  titleZh: string;
  titleEn: string;
  target: string | null;
  outcome: string;
  code: string | null;
  detail: unknown;
  ip: string | null;
  device: string | null;
  requestId: string | null;
}

/** An instant as text, to the microsecond. */
export const exactly = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of a `SealedLine`, of `platform.operation_log l`. */
export const sealedColumns = `l.id, ${exactly("l.at")} as at, ${exactly("l.until")} as until, l.count, l.kind, l.account_id as "accountId", l.account_name as "accountName",
  l.key_code as "keyCode", l.call, l.title_zh as "titleZh", l.title_en as "titleEn", l.target, l.outcome, l.code, l.detail, host(l.ip) as ip, l.device,
  l.request_id as "requestId"`;

/** The seal of a line as the `sequence`th of its company. */
export function sealOf(
  previous: Buffer | null,
  place: { tenantId: number; sequence: number; sealedAt: string },
  line: SealedLine,
): Buffer {
  return chainHash(previous, { ...place, line });
}
