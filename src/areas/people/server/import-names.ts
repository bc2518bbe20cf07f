import type { RefusalKind } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { mayActIn } from "#platform/session/scope.ts";
import { refusals } from "../errors.ts";

interface Named {
  id: number;
  code: string;
  name_zh: string;
  name_en: string;
}

type Wrong = (field: string, kind: RefusalKind, value: string) => void;

export interface Names {
  /** The ids of what a row names by code or by name in either language; tells what there is none of. */
  lookUp(
    row: Record<string, string | undefined>,
    wrong: Wrong,
  ): { agencyId?: number; departmentId?: number; postId?: number };
}

/** Departments within the caller's scope, enabled posts and labour companies, by everything they are called. */
export async function importNames(context: CallContext): Promise<Names> {
  const read = async (view: string) =>
    (
      await context.tx.query<Named>(
        `select id, code, name_zh, name_en from ${view} where tenant_id = $1 and enabled order by id desc`,
        [context.tx.tenantId],
      )
    ).rows;
  const mayBeIn = ({ id }: Named) => context.principal.kind === "agency" || mayActIn(context, id);
  const departments = byName((await read("organisation.department_view")).filter(mayBeIn));
  const posts = byName(await read("organisation.post_view"));
  const agencies = byName(await read("agencies.labour_company"));
  return {
    lookUp: ({ agency, department, post }, wrong) => ({
      ...one("agencyId", "agency", agencies, agency, refusals.unknownAgency, wrong),
      ...one("departmentId", "department", departments, department, refusals.unknownDepartment, wrong),
      ...one("postId", "post", posts, post, refusals.unknownPost, wrong),
    }),
  };
}

function byName(rows: readonly Named[]): Map<string, number> {
  const names = rows.flatMap(({ id, name_zh, name_en }) =>
    [name_zh, name_en].map((name) => [name.trim().toLowerCase(), id] as const),
  );
  // Codes last: a code beats a name that looks like it.
  return new Map(
    [...names, ...rows.map(({ id, code }) => [code.toLowerCase(), id] as const)].filter(([name]) => name !== ""),
  );
}

function one(
  key: string,
  field: string,
  known: Map<string, number>,
  value: string | undefined,
  kind: RefusalKind,
  wrong: Wrong,
): Record<string, number> {
  if (value === undefined) return {};
  const id = known.get(value.trim().toLowerCase());
  if (id === undefined) wrong(field, kind, value);
  return id === undefined ? {} : { [key]: id };
}
