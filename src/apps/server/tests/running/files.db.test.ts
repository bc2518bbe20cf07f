import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, listOddLines } from "#areas/attendance/punch-api.ts";
import { createExport, downloadExport, exportStatus, readExport, repeatExport } from "#areas/exports/api.ts";
import { companyPicture, uploadCompanyFile } from "#areas/organisation/company-api.ts";
import { importPeople } from "#areas/people/api.ts";
import { addCertificate, readCertificatePhoto, uploadCertificatePhoto } from "#areas/people/certificates-api.ts";
import { downloadBankFile, printStatement } from "#areas/statements/payment-api.ts";
import { printOrder } from "#areas/work-orders/detail-api.ts";
import { readSheet } from "#platform/excel/read-sheet.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import { fileLimit } from "#platform/http/server.ts";
import { areas } from "../../areas.ts";
import type { AreaPlug } from "../../plug.ts";
import { routes } from "../../sockets.ts";
import { multipart, type Part } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany, markedNames, marksIn } from "../../testing/week-company.ts";

let server: TestServer;
let full: number;
let own: { agency: number; agencyCode: string; department: number; departmentCode: string };
let person: number;
/** Who asks: the company's administrator, a second one, one of another company, of one department, of one labour company. */
const who: Record<"clerk" | "other" | "stranger" | "department" | "agency", string> = {
  clerk: "",
  other: "",
  stranger: "",
  department: "",
  agency: "",
};

const row = async <R extends object>(text: string) => (await server.database.ownerPool.query<R>(text, [full])).rows[0]!;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  full = await makeWeekCompany(server, "甲公司", 3, markedNames);
  const empty = await server.makeCompany("乙公司");
  const agency = await row<{ id: number; code: string }>(
    "select id, code from agencies.agency where tenant_id = $1 order by id limit 1",
  );
  const department = await row<{ id: number; code: string }>(
    "select id, code from organisation.department d where tenant_id = $1 and exists (select from work_orders.line l where l.department_id = d.id) order by id limit 1",
  );
  own = { agency: agency.id, agencyCode: agency.code, department: department.id, departmentCode: department.code };
  person = (
    await row<{ id: number }>(
      "select member_id as id from people.person where tenant_id = $1 order by member_id limit 1",
    )
  ).id;
  const staff = async (tenantId: number, scope?: { custom: number[] }) =>
    (await server.logIn({ tenantId, codes: "all", ...(scope ? { scope } : {}) })).token;
  Object.assign(who, {
    clerk: await staff(full),
    other: await staff(full),
    stranger: await staff(empty),
    department: await staff(full, { custom: [own.department] }),
  });
  who.agency = (await server.logIn({ tenantId: full, kind: "agency", codes: "all", agencyId: own.agency })).token;
});
afterAll(() => server.close());

interface Reply {
  http: number;
  code?: string;
  message?: string;
  faults?: { field?: string; row?: number }[];
  content?: never;
}

async function posted(
  call: Call,
  headers: Record<string, string>,
  payload: Buffer | string,
  token = who.clerk,
): Promise<Reply> {
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + call.path,
    headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
    payload,
  });
  return { http: response.statusCode, ...response.json<object>() };
}
const uploaded = (call: Call, fields: Record<string, string>, files: readonly Part[], token?: string) => {
  const { headers, payload } = multipart(fields, files);
  return posted(call, headers, payload, token);
};
const fetched = (call: Call, input: Record<string, string | number>, token: string) =>
  server.app.inject({
    method: "GET",
    url: `${apiPrefix}${call.path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`,
    headers: { authorization: `Bearer ${token}` },
  });

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("<script>alert(1)</script>"),
]);
const attlog = (...lines: string[]) => Buffer.from(`${lines.join("\n")}\n`);
/** What workers upload is tried where their days are made. */
const uploads = routes()
  .filter(({ kind, call }) => kind === "upload" && call.audience.includes("staff"))
  .map(({ call }) => call);
const fitting: Record<string, Record<string, string>> = {
  "/sign/import": { device: "M1" },
  "/company/file/upload": { place: "companyLogo" },
  "/file/import": {},
  "/approve/file": { id: "1" },
  "/holiday/leaveProof": { id: "1" },
  "/personnel/contracts/scan": { id: "1" },
  "/personnel/inductions/paper": { id: "1", paper: "idFront" },
  "/personnel/inductions/tasks/file": { id: "1" },
  "/scheduling/roster/import": { id: "1" },
  "/payment/result": { id: "1" },
  "/salarySetting/payments/result": { id: "1" },
  "/salarySetting/importSheet": { entityId: "1", month: "2026-10" },
  "/salarySetting/tax/importFigures": { agentId: "1", upTo: "2026-10" },
  "/salarySetting/tax/importResult": { id: "1" },
  "/socialInsurance/bills/import": { monthId: "1" },
};
/** They belong to something that is not there: nothing is said of the file. */
const ofNothing: ReadonlySet<string> = new Set([
  "/approve/file",
  "/holiday/leaveProof",
  "/personnel/contracts/scan",
  "/personnel/inductions/paper",
  "/personnel/inductions/tasks/file",
]);
const fieldsOf = (call: Call): Record<string, string> =>
  call.path === "/machine/face/save"
    ? { memberId: String(person), consentedOn: "2026-10-20" }
    : (fitting[call.path] ?? { personId: String(person), memberId: String(person) });

describe.each(uploads.map((call) => [call.path, call] as const))("an upload to %s", (_path, call) => {
  const refused = async (answer: Promise<Reply>) => {
    const { http, code, message } = await answer;
    expect({ http, ok: http >= 400 && http < 500, said: Boolean(code && message) }).toEqual({
      http,
      ok: true,
      said: true,
    });
  };

  it("is refused when it is no form, a broken form, or a form without a file", async () => {
    await refused(posted(call, { "content-type": "application/json" }, "{}"));
    await refused(posted(call, { "content-type": "multipart/form-data" }, "x"));
    const { headers, payload } = multipart(fieldsOf(call), [{ name: "a.txt", content: "x".repeat(500) }]);
    await refused(posted(call, headers, payload.subarray(0, payload.length - 300)));
    await refused(posted(call, headers, payload.subarray(0, 60)));
    await refused(uploaded(call, fieldsOf(call), []));
  });

  it("is refused with fields that do not fit, an empty file, too many and too large ones", async () => {
    for (const value of ["\u0000", "x".repeat(70_000), "-1", "__proto__", "[]"]) {
      await refused(
        uploaded(
          call,
          { ...Object.fromEntries(Object.keys(fieldsOf(call)).map((name) => [name, value])), __proto__: value },
          [{ name: "a.txt", content: "" }],
        ),
      );
    }
    const empty = await uploaded(call, fieldsOf(call), [{ name: "leer.csv", content: "" }]);
    expect(empty).toMatchObject(
      ofNothing.has(call.path) ? { http: 404 } : { http: 422, message: expect.stringContaining("leer.csv") },
    );
    await refused(
      uploaded(
        call,
        fieldsOf(call),
        Array.from({ length: 11 }, (_, n) => ({ name: `${n}.csv`, content: "x" })),
      ),
    );
    await refused(
      uploaded(call, fieldsOf(call), [
        { name: "a.csv", content: "x" },
        { name: "b.csv", content: "x" },
      ]),
    );
  });
});

describe("a file", () => {
  it("beyond the limit is refused, and the limit is said", async () => {
    const answer = await uploaded(importFile, { device: "M1" }, [
      { name: "big.txt", content: Buffer.alloc(fileLimit + 1, 65) },
    ]);
    expect(answer).toMatchObject({ http: 413, message: expect.stringContaining("20 MB") });
  });

  it.each([
    "../../../etc/passwd.png",
    "..\\..\\boot.png",
    "/etc/cron.d/x.png",
    "a\u0001b.png",
    `${"長".repeat(400)}.png`,
    "x.html.png",
    '"; x=".png',
  ])("called %j is stored below the folder of its company alone", async (name) => {
    const answer = await uploaded(uploadCompanyFile, { place: "companyLogo" }, [{ name, content: png }]);
    expect(answer.http === 200 || answer.http === 422).toBe(true);
    expect(readdirSync(join(server.services.config.varDir, "files"))).toEqual([`tenant-${full}`]);
  });

  it("is given out as what its name says, and does nothing when it is opened", async () => {
    const made = await uploaded(uploadCompanyFile, { place: "companyLogo" }, [
      { name: "logo.png", content: png, mediaType: "text/html" },
    ]);
    const shown = await fetched(companyPicture, { fileId: (made.content as unknown as { id: number }).id }, who.clerk);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  it("of a machine in GB18030 and with odd lines is read; what cannot be is kept for a person", async () => {
    const bytes = Buffer.concat([
      attlog("1001\t2026-10-19 08:00:00\t0\t1", "1001\t2026-10-19 49:00:00\t0\t1"),
      Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
      attlog("\t2026-10-19 08:01:00\t0\t1", "nobody-knows\t2026-10-19 08:02:00"),
    ]);
    expect(await uploaded(importFile, { device: "ODD" }, [{ name: "odd.txt", content: bytes }])).toMatchObject({
      http: 200,
      content: { count: 3, odd: 1, unmatched: 3 },
    });
    const { rows } = await server.ok(listOddLines, { search: "49:00" }, who.clerk);
    expect(rows).toMatchObject([{ line: 2, reason: "time" }]);
    expect(
      await uploaded(importFile, { device: "ODD" }, [
        { name: "odd.txt", content: png.subarray(0, 4) },
        { name: "two.txt", content: "x" },
      ]),
    ).toMatchObject({ code: "upload.count" });
  });

  it("of people that only calls itself a table, or has wrong rows, adds nobody", async () => {
    const before = await row("select count(*)::int as n from people.person where tenant_id = $1");
    expect(await uploaded(importPeople, {}, [{ name: "a.xlsx", content: "no zip" }])).toMatchObject({
      http: 422,
      code: "upload.content",
    });
    const answer = await uploaded(importPeople, {}, [
      { name: "a.csv", content: "姓名,出生日期\n张三,1990-01-01\n李四,1990-02-30\n" },
    ]);
    expect(answer).toMatchObject({ http: 422, code: "common.rowsInvalid" });
    expect(answer.faults).toContainEqual(expect.objectContaining({ row: 3 }));
    expect(await row("select count(*)::int as n from people.person where tenant_id = $1")).toEqual(before);
  });

  it("of a person is neither taken from nor shown to somebody who may not see the person", async () => {
    const photo = [{ name: "a.png", content: png }];
    for (const token of [who.stranger, ...((await seesPerson(who.agency)) ? [] : [who.agency])]) {
      expect(await uploaded(uploadCertificatePhoto, { personId: String(person) }, photo, token)).toMatchObject({
        http: 404,
        code: "common.notFound",
      });
    }
    const { id: photoFileId } = (await uploaded(uploadCertificatePhoto, { personId: String(person) }, photo))
      .content as unknown as { id: number };
    const certificate = {
      personId: person,
      type: "health",
      number: "1",
      validFrom: "2026-01-01",
      validTo: "2026-12-31",
      authority: "",
      photoFileId,
    } as const;
    expect((await server.send(addCertificate, certificate, who.other)).body).toMatchObject({
      status: 404,
      faults: [{ field: "photoFileId" }],
    });
    const { id } = await server.ok(addCertificate, certificate, who.clerk);
    expect((await fetched(readCertificatePhoto, { id }, who.clerk)).statusCode).toBe(200);
    expect((await fetched(readCertificatePhoto, { id }, who.stranger)).statusCode).toBe(404);
    expect((await fetched(companyPicture, { fileId: photoFileId }, who.clerk)).statusCode).toBe(404);
  });
});

async function seesPerson(token: string): Promise<boolean> {
  return (
    (await uploaded(uploadCertificatePhoto, { personId: String(person) }, [{ name: "a.txt", content: "x" }], token))
      .http !== 404
  );
}

const exporters = (areas as readonly AreaPlug[]).flatMap((area) => area.exporters ?? []);
const task = (exporter: string) => {
  const [startTime, endTime] = [Date.parse("2026-10-01T00:00:00Z"), Date.parse("2026-10-31T00:00:00Z")];
  const filters = { from: "2026-10-01", to: "2026-10-31", reason: "核对" };
  return { exporter, keyCode: "HOME", startTime, endTime, searchInfo: JSON.stringify(filters) };
};

/** Everything a made file says. */
async function textOf(exporter: string, token: string): Promise<string> {
  const begun = await server.send(createExport, task(exporter), token);
  if (begun.body.status !== 200) return "";
  await server.jobs.settled();
  const { id } = begun.body.content as { id: number };
  const { status, error } = await server.ok(exportStatus, { id }, token);
  expect({ exporter, status, error }).toEqual({ exporter, status: "success", error: null });
  const { rawPayload } = await fetched(downloadExport, { id }, token);
  const sheet = await readSheet(rawPayload, "a.xlsx", []).catch(() => ({ rows: [] }));
  return JSON.stringify(sheet.rows);
}

describe.each(exporters.map(({ name }) => [name]))("the export %s", (name) => {
  it("holds rows of those alone whom its account may see", async () => {
    expect(marksIn(await textOf(name, who.stranger))).toEqual([]);
    expect(marksIn(await textOf(name, who.agency)).filter(({ agency }) => agency !== own.agencyCode)).toEqual([]);
    expect(
      marksIn(await textOf(name, who.department)).filter(
        ({ department }) => department !== own.departmentCode && department !== "any",
      ),
    ).toEqual([]);
  });
});

it("the exports that name people name them to who may see all", async () => {
  const named = [];
  for (const { name } of exporters) if (marksIn(await textOf(name, who.clerk)).length > 0) named.push(name);
  expect(named).toEqual(
    expect.arrayContaining([
      "people.list",
      "people.full",
      "scheduling.people",
      "attendance.days",
      "attendance.punches",
    ]),
  );
});

it("an export belongs to the account that asked for it", async () => {
  const { id } = await server.ok(createExport, task("people.list"), who.clerk);
  await server.jobs.settled();
  for (const token of [who.other, who.stranger, who.agency]) {
    for (const call of [exportStatus, downloadExport])
      expect((await fetched(call, { id }, token)).statusCode).toBe(404);
    expect((await server.send(repeatExport, { id }, token)).body.status).toBe(404);
    await server.send(readExport, { id }, token);
  }
  expect((await server.ok(exportStatus, { id }, who.clerk)).readAt).toBeNull();
});

it("a work order is printed for those alone who may see it", async () => {
  const { rows } = await server.database.ownerPool.query<{ id: number; department: number }>(
    "select id, department_id as department from work_orders.work_order where tenant_id = $1 order by id",
    [full],
  );
  const first = rows[0]!;
  const { rawPayload, headers } = await fetched(printOrder, { id: first.id }, who.clerk);
  expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(headers["content-type"]).toBe("application/pdf");
  for (const token of [who.stranger, who.agency])
    expect((await fetched(printOrder, { id: first.id }, token)).statusCode).toBeGreaterThanOrEqual(403);
  const elsewhere = rows.find(({ department }) => department !== own.department)!;
  expect((await fetched(printOrder, { id: elsewhere.id }, who.department)).statusCode).toBe(404);
});

it("a statement is printed, and a bank file given, to those alone who may see it", async () => {
  const statements = await server.database.ownerPool.query<{ id: number; agency: number }>(
    "select id, agency_id as agency from statements.statement where tenant_id = $1",
    [full],
  );
  for (const { id, agency } of statements.rows) {
    expect((await fetched(printStatement, { id }, who.stranger)).statusCode).toBe(404);
    if (agency !== own.agency) expect((await fetched(printStatement, { id }, who.agency)).statusCode).toBe(404);
  }
  expect(
    (await fetched(printStatement, { id: statements.rows[0]!.id, days: "true" }, who.clerk)).rawPayload
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const batch = await row<{ id: number }>(
    "insert into statements.payment_batch (tenant_id, number, statement_count, amount_fen, paid_by, paid_at) values ($1, 'ZF-1', 1, 100, 1, now()) returning id",
  );
  expect((await fetched(downloadBankFile, { id: batch.id, reason: "付款" }, who.stranger)).statusCode).toBe(404);
  expect((await fetched(downloadBankFile, { id: batch.id, reason: "付款" }, who.department)).statusCode).toBe(403);
  expect((await fetched(downloadBankFile, { id: batch.id }, who.clerk)).statusCode).toBe(422);
});
