import { createAgency } from "#areas/agencies/server.ts";
import { newAgency } from "#areas/agencies/api.ts";
import { createContract, submitContract } from "#areas/contracts/server.ts";
import { contractFields } from "#areas/contracts/contract-fields.ts";
import { createDepartment, createEmploymentPost, createLegalEntity, createPost } from "#areas/organisation/server.ts";
import { createPeople } from "#areas/people/server.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { addCompanyDays } from "#areas/settings/server.ts";
import { validated } from "#platform/http/validation.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { MonthFolder } from "./month-folder.ts";
import { agencyInput, contractInput, departmentInput, isIdCard, workerInput } from "./month-inputs.ts";
import { notIdCard, type MonthWarning } from "./warning-texts.ts";

/** What later steps look up by the names the folder uses. */
export interface BuiltCompany {
  departments: Map<string, number>;
  posts: Map<string, number>;
  agencies: Map<string, number>;
  contracts: Map<string, number>;
  workers: Map<string, number>;
  warnings: MonthWarning[];
}

export interface Term {
  start: string;
  end: string;
}

/** Makes the organisation, the labour companies with their contracts, and the people of a month folder. */
export async function buildCompany(
  context: CallContext,
  month: MonthFolder,
  rootDepartmentId: number,
  term: Term,
): Promise<BuiltCompany> {
  const { tx } = context;
  const warnings: MonthWarning[] = [];
  const legalEntityId = await createLegalEntity(tx, {
    code: "L01",
    ...(month.legalEntity ?? { nameZh: "本公司", nameEn: "The company" }),
  });
  const departments = new Map<string, number>();
  for (const department of month.departments) {
    departments.set(
      department.code,
      await createDepartment(tx, { parentId: rootDepartmentId, legalEntityId, ...departmentInput(department) }),
    );
  }
  const posts = await makePosts(context, month, departments);
  const agencies = new Map<string, number>();
  const recruiters = new Map<string, number[]>();
  for (const [position, agency] of month.agencies.entries()) {
    const made = await createAgency(context, validated(newAgency, agencyInput(agency, position)));
    agencies.set(agency.code, made.id);
    recruiters.set(agency.code, made.recruiterIds);
  }
  const contracts = new Map<string, number>();
  for (const contract of month.contracts) {
    const known = {
      legalEntityId,
      agencyId: agencies.get(contract.agency),
      startDate: term.start,
      endDate: term.end,
      postIds: [...posts.values()],
      recruiterIds: recruiters.get(contract.agency),
    };
    const input = validated(
      contractFields,
      contractInput(
        contract,
        known,
        month.agencies.find(({ code }) => code === contract.agency),
      ),
    );
    const made = await createContract(context, input, { createdBy: context.principal.name });
    await submitContract(context, { id: made.id });
    contracts.set(contract.agency, made.id);
  }
  const workers = await makeWorkers(context, month, { departments, posts, agencies }, warnings);
  if (month.specialDays.length > 0) {
    await addCompanyDays(
      context,
      month.specialDays.map((day) => ({
        day,
        kind: "special" as const,
        name: month.specialDayName ?? "特殊日 Special day",
      })),
    );
  }
  return { departments, posts, agencies, contracts, workers, warnings };
}

/** Every post named anywhere, orderable by the departments that order it or whose people have it. */
async function makePosts(
  context: CallContext,
  month: MonthFolder,
  departments: Map<string, number>,
): Promise<Map<string, number>> {
  const posts = new Map<string, number>();
  const pairs = new Set<string>();
  for (const { post, department } of [...month.orders, ...month.workers]) {
    if (!posts.has(post)) {
      const code = `P${String(posts.size + 1).padStart(3, "0")}`;
      posts.set(
        post,
        await createPost(context.tx, { code, nameZh: month.postNamesZh?.get(post) ?? post, nameEn: post }),
      );
    }
    const pair = `${department}\n${post}`;
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    await createEmploymentPost(context.tx, {
      departmentId: departments.get(department) ?? 0,
      postId: posts.get(post) ?? 0,
    });
  }
  return posts;
}

type Known = Pick<BuiltCompany, "departments" | "posts" | "agencies">;

/** A number that is no valid ID card number is kept as another document, with a warning: history is not refused for it. */
async function makeWorkers(
  context: CallContext,
  month: MonthFolder,
  known: Known,
  warnings: MonthWarning[],
): Promise<Map<string, number>> {
  const rows = month.workers.map((worker) => {
    if (!isIdCard(worker, context.today)) warnings.push(notIdCard(worker.pin));
    const ids = {
      agencyId: known.agencies.get(worker.agency),
      departmentId: known.departments.get(worker.department),
      postId: known.posts.get(worker.post),
    };
    return validated(personFields, workerInput(worker, ids, context.today));
  });
  const ids = await createPeople(context, rows);
  return new Map(month.workers.map(({ pin }, index) => [pin, ids[index] as number]));
}
