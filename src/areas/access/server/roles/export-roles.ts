import type { CallContext } from "#platform/http/context.ts";
import { fileOf } from "#platform/list/file-of.ts";
import { roleList } from "../../lists.ts";
import { grantText } from "./grant-text.ts";
import { companyCodes } from "./company-codes.ts";
import { roles } from "./list-roles.ts";

/** The roles as a file, with what their pages and buttons are called. */
export const rolesExporter = fileOf(roleList, async function* (context, input) {
  const { locale, services } = context;
  const all = await companyCodes(context, "staff");
  const codesOf = await codesByRole(context);
  yield (await roles.all(context, input)).map((row) => ({
    ...row,
    titles: grantText(services.menu.stored, row.allCodes ? all : new Set(codesOf.get(row.id)), locale),
  }));
});

async function codesByRole({ tx }: CallContext): Promise<Map<number, string[]>> {
  const { rows } = await tx.query<{ id: number; codes: string[] }>(
    `select r.id, array(select code from access.role_code c where c.tenant_id = r.tenant_id and c.role_id = r.id order by code) as codes
     from access.role r where r.tenant_id = $1`,
    [tx.tenantId],
  );
  return new Map(rows.map((row) => [row.id, row.codes]));
}
