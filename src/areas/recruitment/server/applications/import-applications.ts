import { educationWords } from "#areas/people/words.ts";
import { sql } from "#platform/db/sql.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { date } from "#platform/http/fields.ts";
import { z } from "zod";
import { applicationList } from "../../applications-list.ts";
import { refusals } from "../../errors.ts";
import { candidateFields } from "../../person-input.ts";
import { consentFault } from "../../rules/consent.ts";
import { channelWords } from "../../words.ts";
import { channels } from "../../rules/channels.ts";
import { receiveApplication } from "../receive-application.ts";
import { certificateNames } from "../vacancies/certificate-choices.ts";
import { onPage } from "./application-scope.ts";
import { addWays } from "./add-scope.ts";

export const applicationImport = listImport(applicationList, {
  name: { zh: "应聘导入模板", en: "Template for applications" },
  columns: {
    name: { zh: "张三", en: "Zhang San" },
    phone: { zh: "13800000000", en: "13800000000" },
    vacancy: { zh: "ZP202611-0001", en: "ZP202611-0001" },
    channel: channelWords.campus,
    education: educationWords.college,
    experience: { zh: "三年前厅经验", en: "Three years at a front desk" },
    certificate: { zh: "健康证", en: "Health certificate" },
    validTo: { zh: "2027-03-09", en: "2027-03-09" },
    consentOn: { zh: "2026-11-20", en: "2026-11-20" },
  },
  limit: 2000,
  tooMany: refusals.tooManyRows,
});

const more = z.object({ channel: z.enum(channels).default("other"), consentOn: date });

/** Applications of the rows of a file, each with the day on which the candidate has agreed. */
export async function importApplications(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const { tx, today } = context;
  const found = await tx.query<{ id: number; number: string }>(
    sql`select v.id, v.number from recruitment.vacancy v
      where v.tenant_id = ${tx.tenantId} and v.state = 'open' and ${addWays(context, onPage, "import")}`,
  );
  const vacancies = new Map(found.rows.map(({ id, number }) => [number, id]));
  const types = new Map(
    [...(await certificateNames(context))].flatMap(([code, name]) => [
      [code, code],
      [name.toLowerCase(), code],
    ]),
  );
  const rows = await applicationImport.rows(table, (values, wrong) => {
    const { vacancy = "", certificate, validTo, channel, consentOn, ...rest } = values;
    const vacancyId = vacancies.get(vacancy.trim());
    if (vacancyId === undefined) wrong("vacancy", refusals.unknownVacancy, vacancy);
    const type = certificate === undefined ? undefined : types.get(certificate.trim().toLowerCase());
    if (certificate !== undefined && type === undefined) wrong("certificate", refusals.unknownCertificate, certificate);
    const given = validated(more, { channel, consentOn });
    const fault = consentFault(given.consentOn, today);
    if (fault) wrong("consentOn", refusals[fault], given.consentOn);
    const certificates = type === undefined ? [] : [{ type, validTo }];
    return {
      ...given,
      vacancyId: vacancyId ?? 0,
      person: validated(candidateFields, { ...rest, certificates }),
    };
  });
  await rows.refuse();
  let count = 0;
  for (const { row, value } of rows.right) {
    const { vacancyId, channel, person, consentOn } = value;
    const consent = { version: "import", on: consentOn, purposes: ["thisJob"] as const };
    try {
      await tx.savepoint(() => receiveApplication(context, { vacancyId, channel, person, consent }));
      count += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      rows.fault(row, {
        ...(error.faults[0]?.field === undefined ? {} : { field: error.faults[0].field }),
        message: { zh: error.kind.zh, en: error.kind.en },
        params: error.params,
      });
    }
  }
  await rows.refuse();
  return { count };
}
