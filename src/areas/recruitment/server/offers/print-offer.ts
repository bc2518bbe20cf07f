import { printHead } from "#areas/organisation/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext, SystemContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say } from "#platform/i18n/text.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import { offerRows } from "../../interviews-list.ts";
import type * as api from "../../interviews-api.ts";
import { isPaidByHour, vacancyKindWords } from "../../words.ts";
import { readOffer, type StoredOffer } from "./find-offer.ts";

const texts = {
  title: { zh: "录用通知书", en: "Offer of employment" },
  candidate: { zh: "应聘人", en: "Candidate" },
  legalEntity: { zh: "用人单位", en: "Employer" },
  byHour: { zh: "元／小时", en: "yuan an hour" },
  byMonth: { zh: "元／月", en: "yuan a month" },
  note: { zh: "附言", en: "Note" },
  lines: {
    zh: "请在有效期内通过链接答复。双方的权利义务以签订的劳动合同为准。",
    en: "Please answer by your link while the offer is valid. Rights and duties are those of the employment contract.",
  },
  company: { zh: "用人单位（盖章）", en: "Employer (seal)" },
  person: { zh: "应聘人（签字）", en: "Candidate (signature)" },
} as const;

export async function printOffer(context: CallContext, { id }: InputOf<typeof api.printOffer>): Promise<Download> {
  return offerPdf(context, await readOffer(context, id));
}

/** The offer on paper, for whoever makes it and for the candidate behind their link. */
export async function offerPdf(
  context: Pick<SystemContext, "tx" | "services" | "locale" | "now">,
  offer: StoredOffer,
): Promise<Download> {
  const { tx, locale, now, services } = context;
  const { rows } = await tx.query<{
    candidate: string;
    number: string;
    post: string;
    department: string;
    entity: string | null;
  }>(sql`
    select c.name as candidate, a.number, ${named(locale, "p")} as post, ${named(locale, "d")} as department, ${named(locale, "e")} as entity
    from recruitment.application a
    join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
    join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = ${offer.postId}
    join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = ${offer.departmentId}
    left join organisation.legal_entity_view e on e.tenant_id = a.tenant_id and e.id = ${offer.legalEntityId}
    where a.tenant_id = ${tx.tenantId} and a.id = ${offer.applicationId}`);
  const { candidate, number, post, department, entity } = rows[0]!;
  const head = await printHead(context);
  const { columns } = offerRows;
  const pay = formatFen(Number(services.vault.open(offer.paySealed)));
  const unit = say(isPaidByHour(offer.kind) ? texts.byHour : texts.byMonth, locale);
  return pdfDownload(
    `${say(texts.title, locale)} ${number}`,
    {
      ...head,
      locale,
      landscape: false,
      title: say(texts.title, locale),
      subtitle: number,
      facts: [
        { label: say(texts.candidate, locale), value: candidate },
        { label: say(texts.legalEntity, locale), value: entity ?? head.company },
        { label: say(columns.department, locale), value: department },
        { label: say(columns.post, locale), value: post },
        { label: say(columns.kind, locale), value: say(vacancyKindWords[offer.kind], locale) },
        { label: say(columns.payFen, locale), value: `${pay} ${unit}` },
        { label: say(columns.startOn, locale), value: offer.startOn },
        { label: say(columns.validUntil, locale), value: offer.validUntil },
      ],
      tables: [
        {
          columns: [{ title: say(texts.note, locale) }],
          rows: [...(offer.note === null ? [] : [[offer.note]]), [say(texts.lines, locale)]],
        },
      ],
      signatures: [say(texts.company, locale), say(texts.person, locale)],
      footer: wallMinuteText(now),
    },
    tx.tenantId,
  );
}
