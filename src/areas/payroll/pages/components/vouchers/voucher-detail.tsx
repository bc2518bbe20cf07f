import { useState } from "react";
import { Alert, Button } from "antd";
import { download } from "#platform/http/client.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Money } from "#ui/money.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { voucherList, type VoucherRow } from "../../../voucher-lists.ts";
import { programWords } from "../../../voucher-words.ts";
import { printVoucher, readVoucher } from "../../../vouchers-api.ts";
import { voucherKindWords, voucherWords } from "../../../words.ts";
import type { AskedVoucherStep } from "./voucher-step.tsx";
import { useVoucherFile } from "./voucher-step.tsx";
import { VoucherSlips } from "./voucher-slips.tsx";

type Detail = OutputOf<typeof readVoucher>;

/** One voucher: its lines with both sums, the slips behind each line, and what is done with it next. */
export function VoucherDetail({
  place,
  onStep,
}: {
  place: DetailPlace<VoucherRow>;
  onStep: (step: AskedVoucherStep["step"], row: Pick<VoucherRow, "id" | "version" | "number">) => void;
}) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const can = useCan();
  const take = useVoucherFile();
  const query = useCall(readVoucher, { id: place.id }, { keep: true });
  const { data } = query;
  const mayExport = data && (data.actions.includes("export") || data.state === "exported") && can("C60310.export");
  return (
    <DetailDrawer
      {...detailProps(place, query)}
      title={data ? `${data.number} · ${say(voucherKindWords[data.kind])} · ${data.month}` : ""}
      mark={data ? <Status of={voucherWords} value={data.state} /> : null}
      width={1080}
      head={data ? <Head voucher={data} /> : null}
      tabs={data ? [{ key: "lines", label: t("voucher.lines"), content: <Lines voucher={data} /> }] : []}
      actions={
        data ? (
          <>
            {data.actions.includes("verify") ? (
              <Button type="primary" onClick={() => onStep("verify", data)}>
                {t("voucher.verify")}
              </Button>
            ) : null}
            {mayExport ? (
              <>
                <Button type="primary" onClick={() => take([data.id], "xlsx")}>
                  {t("voucher.export")}
                </Button>
                <Button onClick={() => take([data.id], "csv")}>{t("voucher.csv")}</Button>
              </>
            ) : null}
            {can("C60310.print") && data.unseen === 0 ? (
              <Button onClick={() => void download(printVoucher, { id: data.id }).catch(toast.failure)}>
                {t("voucher.print")}
              </Button>
            ) : null}
            {data.actions.includes("reverse") ? (
              <Button danger onClick={() => onStep("reverse", data)}>
                {t("voucher.reverse")}
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  );
}

function Head({ voucher }: { voucher: Detail }) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const fact = useFactsOf(voucherList, voucher);
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return (
    <>
      {voucher.isStale ? <Alert type="warning" showIcon title={t("voucher.stale")} /> : null}
      {voucher.isChecked ? null : (
        <Alert type="info" showIcon title={t("layout.warn", { program: say(programWords[voucher.layout]) })} />
      )}
      <Facts
        columns={4}
        facts={[
          fact("entity"),
          fact("group"),
          fact("datedOn"),
          fact("wordSerial"),
          { label: t("voucher.runNumbers"), value: voucher.runs.join(", ") },
          { label: t("voucher.layout"), value: say(programWords[voucher.layout]) },
          { label: t("voucher.people"), value: voucher.people },
          fact("madeBy"),
          fact("verifiedBy"),
          ...optional(t("voucher.reversedBy"), voucher.reversedBy),
          ...(voucher.reversesNumber === null ? [] : [fact("reversesNumber")]),
          ...optional(t("voucher.reason"), voucher.reverseReason),
        ]}
      />
    </>
  );
}

function Lines({ voucher }: { voucher: Detail }) {
  const t = useTexts("payroll/vouchers");
  const [opened, open] = useState<number>();
  if (voucher.unseen > 0) return <Alert type="info" showIcon title={t("voucher.unseen", { n: voucher.unseen })} />;
  const rows = voucher.lineRows.map((line, at) => ({ ...line, id: at + 1 }));
  const subject = opened === undefined ? undefined : voucher.lineRows[opened];
  const amount = (side: "debit" | "credit") => (line: (typeof rows)[number]) =>
    line.side === side ? <Money fen={line.fen} /> : null;
  return (
    <>
      <DataTable
        label={t("voucher.lines")}
        rows={rows}
        onOpen={(line) => open(line.id - 1)}
        columns={[
          { key: "summary", title: t("voucher.summary"), width: 160 },
          {
            key: "subject",
            title: t("voucher.subject"),
            grow: true,
            value: ({ code, subject: name }) => `${code} ${name}`,
          },
          {
            key: "place",
            title: t("voucher.place"),
            value: ({ department, costCentre, person }) =>
              [department, costCentre, person].filter((one) => one !== null).join(" · "),
          },
          { key: "people", title: t("voucher.people"), kind: "number", minor: true },
          { key: "debit", title: t("voucher.debit"), kind: "money", render: amount("debit") },
          { key: "credit", title: t("voucher.credit"), kind: "money", render: amount("credit") },
        ]}
        totals={{ debit: voucher.debitFen ?? 0, credit: voucher.creditFen ?? 0 }}
        actions={(line) => [{ key: "slips", label: t("voucher.slips"), onClick: () => open(line.id - 1) }]}
      />
      {opened !== undefined && subject ? (
        <VoucherSlips
          id={voucher.id}
          line={opened}
          subject={`${subject.code} ${subject.subject}`}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
