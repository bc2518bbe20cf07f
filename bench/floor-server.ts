// The floor: Fastify over node-postgres with hand-written SQL that filters by tenant, and nothing else.
import Fastify from "fastify";
import pg from "pg";

const [url, port] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = Fastify();

const people = `select p.member_id, p.job_number, m.name, p.gender, p.employee_type, d.name_zh as department, t.name_zh as post, a.name_zh as agency,
    p.machine_number, p.id_number_tail, p.phone_mask, p.times_worked, p.late_count
  from people.person p join organisation.member m on m.tenant_id = p.tenant_id and m.id = p.member_id
  left join organisation.department d on d.tenant_id = m.tenant_id and d.id = m.department_id
  left join organisation.post t on t.tenant_id = m.tenant_id and t.id = m.post_id
  left join agencies.agency a on a.tenant_id = p.tenant_id and a.id = p.agency_id
  where p.tenant_id = $1 order by p.job_number limit $2 offset $3`;

app.get("/alive", async (request) => {
  const { hash } = request.query as { hash: string };
  const { rows } = await pool.query({
    name: "session",
    text: "select tenant_id, account_id from access.session where token_hash = $1",
    values: [Buffer.from(hash, "hex")],
  });
  return { status: 200, content: rows[0] };
});

app.get("/people", async (request) => {
  const { tenant, size, page, count } = request.query as Record<"tenant" | "size" | "page" | "count", string>;
  const [rows, counted] = await Promise.all([
    pool.query({ name: "people", text: people, values: [tenant, size, (Number(page) - 1) * Number(size)] }),
    count === "true"
      ? pool.query({
          name: "count",
          text: "select count(*)::int as total from people.person where tenant_id = $1",
          values: [tenant],
        })
      : undefined,
  ]);
  return {
    status: 200,
    content: { rows: rows.rows, total: (counted?.rows[0] as { total: number } | undefined)?.total },
  };
});

const applications = `select a.id, a.number, c.name, t.name_zh as post, d.name_zh as department, v.kind, a.stage, a.stage_since, a.score, a.channel, g.name_zh as agency,
    o.name as owner, c.phone_mask, a.applied_at, c.birth_date, c.gender, c.education, c.years, c.certificates,
    (select min(i.starts_at) from recruitment.interview i where i.tenant_id = a.tenant_id and i.application_id = a.id and i.state = 'planned') as next_interview
  from recruitment.application a
  join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
  join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
  join organisation.post t on t.tenant_id = v.tenant_id and t.id = v.post_id
  join organisation.department d on d.tenant_id = v.tenant_id and d.id = v.department_id
  left join agencies.agency g on g.tenant_id = a.tenant_id and g.id = a.agency_id
  left join organisation.member o on o.tenant_id = a.tenant_id and o.id = a.owner_id
  where a.tenant_id = $1 order by a.applied_at desc nulls last, a.id desc limit`;

app.get("/applications", async (request) => {
  const { tenant, size, page } = request.query as Record<"tenant" | "size" | "page", string>;
  const [rows, counted] = await Promise.all([
    pool.query(`${applications} ${Number(size)} offset ${(Number(page) - 1) * Number(size)}`, [tenant]),
    pool.query({
      name: "applications-count",
      text: "select count(*)::int as total from recruitment.application where tenant_id = $1",
      values: [tenant],
    }),
  ]);
  return { status: 200, content: { rows: rows.rows, total: (counted.rows[0] as { total: number }).total } };
});

app.post("/punch", async (request) => {
  const { tenant, pin, member, time } = request.body as Record<string, string>;
  await pool.query({
    name: "punch",
    text: `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id)
           select $1, $4::timestamp::date, $4::timestamp, 'phone', 'floor', $2, $3
           where not exists (select 1 from attendance.period_lock where tenant_id = $1 and $4::timestamp::date between from_date and to_date and unlocked_at is null)
           on conflict do nothing`,
    values: [tenant, pin, member, time],
  });
  return { status: 200, content: {} };
});

app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
app.post("/batch", async (request) => {
  const rows = (request.body as string).split("\n").map((line) => line.split("\t"));
  await pool.query({
    name: "batch",
    text: `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin)
           select $1, t::date, t, 'machine', 'floor', p from unnest($2::text[], $3::timestamp[]) as u (p, t) on conflict do nothing`,
    values: [(request.query as { tenant: string }).tenant, rows.map((row) => row[0]), rows.map((row) => row[1])],
  });
  return `OK: ${rows.length}`;
});

await app.listen({ host: "127.0.0.1", port: Number(port) });
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
