import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { SystemContext } from "#platform/http/context.ts";
import { chooseTemplate, type Chosen, type Conditions } from "../../rules/conditions.ts";
import type { Block } from "../../rules/pay-period.ts";
import type { RunKind } from "../../words.ts";
import { readCodes } from "../facts/read-codes.ts";
import { employersOf } from "../facts/employers.ts";
import { readEntityVersions, readJobs, readPeople } from "../facts/read-employment.ts";
import { periodPaid } from "./period-of-month.ts";

export interface TemplateOfMonth {
  id: number;
  versionId: number;
  name: string;
  entityId: number;
  kind: RunKind;
  priority: number;
  conditions: Conditions;
  payDay: number;
  paySameMonth: boolean;
  cycle: "month" | "half";
}

/** Templates in use with the version that holds in a month. */
export async function templatesOf(tx: Tx, month: string, kind?: RunKind): Promise<TemplateOfMonth[]> {
  const { rows } = await tx.query<TemplateOfMonth>(
    `select t.id, v.id as "versionId", t.name, t.entity_id as "entityId", t.run_kind as kind, t.priority, v.conditions, v.pay_day as "payDay", v.pay_same_month as "paySameMonth", v.cycle
     from payroll.template t
     join lateral (select v.* from payroll.template_version v where v.tenant_id = t.tenant_id and v.template_id = t.id and v.state = 'published' and v.from_month <= $2
       order by v.from_month desc limit 1) v on true
     where t.tenant_id = $1 and t.enabled and ($3::text is null or t.run_kind = $3) order by t.priority, t.id`,
    [tx.tenantId, month, kind ?? null],
  );
  return rows;
}

export interface Fitting {
  memberId: number;
  /** Null: nobody knows of whom they are paid. */
  entityId: number | null;
  departmentId: number | null;
  postId: number | null;
  chosen: Chosen;
}

/**
 * Own staff employed on a day of the month, or of a block of it, and which template of a kind each has there; whoever moved
 * between two legal entities has one of each, that of the end first (Y-5).
 */
export async function whoFits(
  { tx }: Pick<SystemContext, "tx">,
  month: string,
  kind: RunKind,
  only?: readonly number[],
  block: Block | null = null,
  /** Of whom nothing is asked: they are not read. */
  except: ReadonlySet<number> = new Set(),
): Promise<Fitting[]> {
  const period = await periodPaid(tx, month, block);
  const { rows } = await tx.query<{ id: number }>(
    `select e.member_id as id from personnel.employment e join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
     where e.tenant_id = $1 and e.joined_on <= $3::date and (m.left_on is null or m.left_on >= $2::date or $4::bigint[] is not null)
       and ($4::bigint[] is null or e.member_id = any($4)) order by 1`,
    [tx.tenantId, period.start, period.end, only ?? null],
  );
  const ids = rows.map(({ id }) => id).filter((id) => !except.has(id));
  if (ids.length === 0) return [];
  const templates = await templatesOf(tx, month, kind);
  const people = await readPeople(tx, ids);
  const jobs = await readJobs(tx, ids, period.end);
  const codes = await readCodes(tx);
  const versions = await readEntityVersions(tx, ids, period.end);
  return people.flatMap((person) => {
    const own = jobs.get(person.memberId) ?? [];
    const employers = employersOf(person, own, versions.get(person.memberId) ?? [], period.end, codes.entityOf);
    const until = person.leftOn ?? period.end;
    const fit = (entityId: number | null, on: PlainDate): Fitting => {
      const job = own.findLast(({ from }) => from <= on) ?? null;
      const ofEntity = templates.filter((template) => template.entityId === entityId);
      return {
        memberId: person.memberId,
        entityId,
        departmentId: job?.departmentId ?? null,
        postId: job?.postId ?? null,
        chosen: chooseTemplate(ofEntity, {
          memberId: person.memberId,
          departmentPath: codes.pathOf(job?.departmentId ?? null),
          postId: job?.postId ?? null,
          gradeId: job?.gradeId ?? null,
          rankId: job?.rankId ?? null,
          kind: person.kind,
          city: job?.city ?? null,
          costCentre: job?.costCentre ?? null,
        }),
      };
    };
    if (!employers.hasMoved) return [fit(employers.at(until), until)];
    return employers.all.flatMap((entityId) => {
      const last = employers.lastDay(entityId)!;
      const on = last < until ? last : until;
      // Whoever is named may be owed something by the one before, too.
      return only === undefined && on < period.start ? [] : [fit(entityId, on)];
    });
  });
}
