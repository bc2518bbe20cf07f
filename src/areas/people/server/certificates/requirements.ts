import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { listed } from "#platform/i18n/text.ts";
import { certificatesOn, type CertificateTerm } from "../../certificate-state.ts";
import { certificateTypeText } from "../../certificate-types.ts";
import type * as api from "../../certificates-api.ts";
import type { RequirementRow } from "../../certificates-list.ts";
import { refusals } from "../../errors.ts";
import { lacking, wantedAt, type PostRequirement, type Wanted } from "../../lacking.ts";
import { typeInUse } from "./certificate-types.ts";
import { typeName } from "./certificate-sql.ts";

export async function listRequirements({ tx, locale }: CallContext): Promise<OutputOf<typeof api.listRequirements>> {
  const { rows } = await tx.query<RequirementRow>(sql`
    select r.id, r.version, r.post_id as "postId", r.department_id as "departmentId", r.certificate_type as "typeCode",
      ${named(locale, "o")} as post, ${named(locale, "d")} as department, ${typeName(locale, sql`r.certificate_type`)} as type,
      r.effect, r.valid_from as "validFrom"
    from people.post_requirement r
    join organisation.post_view o on o.tenant_id = r.tenant_id and o.id = r.post_id
    left join organisation.department_view d on d.tenant_id = r.tenant_id and d.id = r.department_id
    left join people.certificate_type t on t.tenant_id = r.tenant_id and t.code = r.certificate_type
    where r.tenant_id = ${tx.tenantId} order by o.code, r.id`);
  return { rows };
}

export async function saveRequirement(
  context: CallContext,
  { id, version, postId, departmentId, typeCode, effect, validFrom }: InputOf<typeof api.saveRequirement>,
): Promise<{ id: number }> {
  const { tx } = context;
  await refuseUnknownPlace(tx, postId, departmentId);
  await typeInUse(tx, typeCode, "typeCode");
  const taken = await tx.query(
    `select from people.post_requirement where tenant_id = $1 and post_id = $2 and department_id is not distinct from $3
       and certificate_type = $4 and id is distinct from $5`,
    [tx.tenantId, postId, departmentId, typeCode, id ?? null],
  );
  if (taken.rows.length > 0) throw refuseField(refusals.requirementTaken, "typeCode");
  const values = [tx.tenantId, postId, departmentId, typeCode, effect, validFrom];
  if (id === undefined) {
    const made = await tx.query<{ id: number }>(
      `insert into people.post_requirement (tenant_id, post_id, department_id, certificate_type, effect, valid_from)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      values,
    );
    return { id: made.rows[0]!.id };
  }
  const changed = await tx.query<{ id: number }>(
    `update people.post_requirement set post_id = $2, department_id = $3, certificate_type = $4, effect = $5, valid_from = $6,
       version = version + 1 where tenant_id = $1 and id = $7 and version = $8 returning id`,
    [...values, id, version],
  );
  if (changed.rows.length === 0) throw refuse(commonRefusals.stale);
  return { id };
}

export async function deleteRequirement({ tx }: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const gone = await tx.query<{ id: number }>(
    "delete from people.post_requirement where tenant_id = $1 and id = $2 returning id",
    [tx.tenantId, id],
  );
  if (gone.rows.length === 0) throw refuse(commonRefusals.notFound);
  return allDone;
}

async function refuseUnknownPlace(tx: Tx, postId: number, departmentId: number | null): Promise<void> {
  const { rows } = await tx.query<{ post: boolean; department: boolean }>(
    `select exists (select from organisation.post_view where tenant_id = $1 and id = $2) as post,
       $3::bigint is null or exists (select from organisation.department_view where tenant_id = $1 and id = $3) as department`,
    [tx.tenantId, postId, departmentId],
  );
  if (!rows[0]!.post) throw refuseField(commonRefusals.notFound, "postId");
  if (!rows[0]!.department) throw refuseField(commonRefusals.notFound, "departmentId");
}

interface Place {
  postId: number | null;
  departmentId: number | null;
}

/** What posts ask for wherever they are: `const wanted = await postRequirements(tx, places)`, then `wanted(place, date)`. */
export async function postRequirements(
  tx: Tx,
  places: readonly Place[],
): Promise<(place: Place, date: string) => Wanted[]> {
  const posts = [...new Set(places.flatMap(({ postId }) => (postId === null ? [] : [postId])))];
  const { rows } = await tx.query<Omit<PostRequirement, "name"> & { nameZh: string | null; nameEn: string | null }>(
    `select post_id as "postId", department_id as "departmentId", certificate_type as type, effect, valid_from as "from",
       name_zh as "nameZh", name_en as "nameEn" from people.post_requirement_view where tenant_id = $1 and post_id = any($2::bigint[])`,
    [tx.tenantId, posts],
  );
  if (rows.length === 0) return () => [];
  const requirements = rows.map((row) => ({ ...row, name: certificateTypeText(row.type, row) }));
  const paths = await tx.query<{ id: number; path: number[] }>(
    "select id, path from organisation.department_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, places.flatMap(({ departmentId }) => (departmentId === null ? [] : [departmentId]))],
  );
  const pathOf = new Map(paths.rows.map(({ id, path }) => [id, path]));
  return ({ postId, departmentId }, date) =>
    wantedAt(requirements, { postId, departmentPath: pathOf.get(departmentId ?? 0) ?? [] }, date);
}

/** Refuses to put somebody into a post that they lack a certificate for, where the post is set to refuse. */
export async function refuseLacking(
  { tx, today }: Pick<CallContext, "tx" | "today">,
  memberId: number,
  place: Place,
): Promise<void> {
  const wanted = (await postRequirements(tx, [place]))(place, today);
  if (wanted.length === 0) return;
  const held = await tx.query<CertificateTerm & { verified: boolean }>(
    `select type, valid_from as "validFrom", valid_to as "validTo", verified from people.certificate_view where tenant_id = $1 and member_id = $2`,
    [tx.tenantId, memberId],
  );
  const names = lacking(wanted, certificatesOn(held.rows, today)).flatMap(({ name, effect }) =>
    effect === "refuse" ? [name] : [],
  );
  if (names.length === 0) return;
  throw refuseField(refusals.lacksForPost, "postId", {
    certificates: {
      zh: listed(
        names.map(({ zh }) => zh),
        "zh",
      ),
      en: listed(
        names.map(({ en }) => en),
        "en",
      ),
    },
  });
}
