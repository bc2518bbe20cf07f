import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as companyApi from "../company-api.ts";

const e6 = (degrees: number) => Math.round(degrees * 1e6);

export async function saveLocation(
  context: CallContext,
  input: InputOf<typeof companyApi.saveLocation>,
): Promise<OutputOf<typeof companyApi.saveLocation>> {
  const { tx } = context;
  context.about(input.name);
  const values = [
    tx.tenantId,
    input.name,
    input.address ?? null,
    e6(input.latitude),
    e6(input.longitude),
    input.radiusMetres,
    input.wifiBssids,
    input.departmentIds,
    input.enabled,
  ];
  const statement = input.id
    ? `update organisation.check_in_location set name = $2, address = $3, latitude_e6 = $4, longitude_e6 = $5, radius_metres = $6,
         wifi_bssids = $7, department_ids = $8, enabled = $9 where tenant_id = $1 and id = $10 returning id`
    : `insert into organisation.check_in_location
         (tenant_id, name, address, latitude_e6, longitude_e6, radius_metres, wifi_bssids, department_ids, enabled)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;
  const { rows } = await tx.query<{ id: number }>(statement, input.id ? [...values, input.id] : values);
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  return rows[0];
}

export async function deleteLocation(
  { tx }: CallContext,
  { id }: InputOf<typeof companyApi.deleteLocation>,
): Promise<OutputOf<typeof companyApi.deleteLocation>> {
  const { rowCount } = await tx.query("delete from organisation.check_in_location where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
  ]);
  if (rowCount !== 1) throw refuse(commonRefusals.notFound);
  return allDone;
}
