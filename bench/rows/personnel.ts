import { certificatesOn } from "#areas/people/certificate-state.ts";
import { lacking, wantedAt, type PostRequirement } from "#areas/people/lacking.ts";
import { idNumber, personName, phoneNumber } from "#apps/demo/names.ts";
import { randomOf } from "#apps/demo/random.ts";
import { cpuOf, databaseCpu } from "../cpu.ts";
import type { BenchCompany } from "../data.ts";
import { listPage } from "../list-page.ts";
import { opened } from "../opened.ts";
import { median, report } from "../report.ts";
import type { World } from "../world.ts";

const auth = (token: string) => ({ authorization: `Bearer ${token}`, "accept-language": "zh" });

/** A page of the company's own staff with its exact total. */
export const employeePage = (world: World, company: BenchCompany, size: string, rows: number): Promise<void> =>
  listPage(world, company, {
    what: "employees",
    size,
    of: company.memberIds.length,
    rows,
    ours: "/api/personnel/employees?tab=all&sort=jobNumber",
    floor: "/people?count=true",
  });

/** The roster as of days long past and of today, each a page with its totals; the floor is the same page in bare SQL. */
export async function rosterAsOf(world: World, company: BenchCompany): Promise<void> {
  const { owner, ourPort } = world;
  const { tenantId } = company.actor;
  await owner.query(
    `insert into personnel.job_record (tenant_id, member_id, from_date, department_id, post_id, document)
     select j.tenant_id, j.member_id, date '2026-03-01' + n * 40, j.department_id, j.post_id, 'edit'
     from personnel.job_record j cross join generate_series(0, 1) n where j.tenant_id = $1 and j.member_id % 2 = n`,
    [tenantId],
  );
  await owner.query("vacuum (analyze) personnel.job_record");
  const bare = async (date: string) => {
    const began = performance.now();
    const { rows } = await owner.query(
      `select d.name_zh as department, m.name, w.job_number, p.name_zh as post, m.joined_on, e.probation_end, w.id_number_mask, w.phone_mask, w.gender,
         c.number as contract, c.to_date, count(*) over () as heads, count(*) over (partition by j.department_id) as of_department
       from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id
       join lateral (select x.department_id, x.post_id from personnel.job_record x where x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.from_date <= $2::date
         order by x.from_date desc limit 1) j on true
       join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
       join organisation.department d on d.tenant_id = e.tenant_id and d.id = j.department_id join organisation.post p on p.tenant_id = e.tenant_id and p.id = j.post_id
       left join lateral (select x.number, x.to_date from personnel.labour_contract x where x.tenant_id = e.tenant_id and x.member_id = e.member_id and x.from_date <= $2::date
         and x.state <> 'draft' order by x.from_date desc limit 1) c on true
       where e.tenant_id = $1 and (m.joined_on is null or m.joined_on <= $2::date) and (m.left_on is null or m.left_on > $2::date)
       order by d.path, m.name collate "zh-x-icu" limit 200`,
      [tenantId, date],
    );
    if (rows.length !== 200) throw new Error(`${rows.length} people on the roster of ${date}`);
    return (performance.now() - began) / 1000;
  };
  for (const date of ["2026-02-28", "2026-11-20"]) {
    const times = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < 5; round++) {
      times.floor.push(await bare(date));
      times.ours.push(await opened(ourPort, `/api/report/roster?size=200&from=${date}&to=${date}`, company.token));
    }
    report({
      what: `roster of ${company.memberIds.length} people as of ${date}`,
      size: "1x",
      ours: median(times.ours),
      floor: median(times.floor),
      unit: "s",
      times: 3,
    });
  }
}

/** A roster of so many new employees as a file over the wire: files, employments and first jobs. */
export async function rosterImport(world: World, company: BenchCompany, people: number, goal: number): Promise<void> {
  const random = randomOf(7);
  const ids = new Set<string>();
  while (ids.size < people) ids.add(idNumber(random, ids.size % 2 === 0));
  const lines = [...ids].map(
    (id, index) =>
      `${personName(random)},R${index},${id},${phoneNumber(random)},D${index % 20},P1,2026-01-05,2026-04-04`,
  );
  const text = `Name,Number,ID number,Phone,Department,Post,Joined on,Probation until\n${lines.join("\n")}\n`;
  const database = await databaseCpu(world.owner);
  const [program, server] = [cpuOf(world.ourPid), database()];
  const form = new FormData();
  form.append("file", new Blob([text]), "roster.csv");
  const answer = await fetch(`http://127.0.0.1:${world.ourPort}/api/personnel/employees/import`, {
    method: "POST",
    headers: { ...auth(company.token), "app-product": "COMPANY" },
    body: form,
  });
  const body = (await answer.json()) as { content?: { count: number } };
  if (body.content?.count !== people) throw new Error(`import of a roster: ${JSON.stringify(body).slice(0, 300)}`);
  const [ofProgram, ofDatabase] = [cpuOf(world.ourPid) - program, database() - server];
  report({
    what: `roster of ${people} people imported`,
    size: "1x",
    ours: ofProgram + ofDatabase,
    unit: "s CPU",
    goal,
    note: `of it ${ofProgram.toFixed(1)} s program`,
  });
}

/** One person against what their post asks for; the floor is one look into a Map for each certificate asked for. */
export function complianceCheck(): void {
  const types = Array.from({ length: 12 }, (_, index) => `type${index}`);
  const requirements = types.flatMap((type, index): PostRequirement[] =>
    Array.from({ length: 20 }, (_each, postId) => ({
      postId,
      departmentId: null,
      type,
      name: { zh: type, en: type },
      effect: index % 2 ? "warn" : "refuse",
      from: "2026-01-01",
    })),
  );
  const held = types.map((type, index) => ({
    type,
    validFrom: "2026-01-01",
    validTo: index % 3 ? "2026-12-31" : "2026-02-01",
    verified: true,
  }));
  const of = new Map(held.map((one) => [one.type, one]));
  const place = { postId: 7, departmentPath: [1, 2, 3] };
  const each = (work: () => unknown) => {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      for (let index = 0; index < 10_000; index++) work();
      return (performance.now() - began) / 10;
    });
    return median(times);
  };
  const ours = each(() => lacking(wantedAt(requirements, place, "2026-11-20"), certificatesOn(held, "2026-11-20")));
  const floor = each(() => types.filter((type) => (of.get(type)?.validTo ?? "") < "2026-11-20"));
  report({ what: "a person against their post, 240 rules", size: "1x", ours, floor, unit: "µs", goal: 1_000 });
}
