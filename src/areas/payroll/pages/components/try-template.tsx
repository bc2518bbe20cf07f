import { useState } from "react";
import { Button, Select } from "antd";
import { MemberSelect } from "#areas/organisation/web.tsx";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { useTexts } from "#ui/texts.ts";
import { previewTemplate, type TemplateVersion } from "../../templates-api.ts";
import { PartTable } from "./part-table.tsx";

const totals = ["gross", "insurance", "tax", "deduction", "net", "employer"] as const;

/** One person's slip by a version, each line with what it came from. */
export function TryTemplate({ versions }: { versions: readonly TemplateVersion[] }) {
  const t = useTexts("payroll/definitions");
  const [versionId, setVersionId] = useState(versions[0]!.id);
  const [memberId, setMemberId] = useState<number>();
  const [month, setMonth] = useState(today().slice(0, 7));
  const [slip, setSlip] = useState<OutputOf<typeof previewTemplate>>();
  const [opened, setOpened] = useState<number>();
  const preview = useSend(previewTemplate, { refresh: [], onDone: setSlip });
  return (
    <>
      <p className="mu-secondary">{t("try.hint")}</p>
      <div className="mu-def-row">
        <label>
          <span>{t("structure.version")}</span>
          <Select
            aria-label={t("structure.version")}
            value={versionId}
            onChange={setVersionId}
            options={versions.map(({ id, fromMonth }) => ({
              value: id,
              label: t("formula.since", { month: fromMonth }),
            }))}
          />
        </label>
        <label>
          <span>{t("try.person")}</span>
          <MemberSelect
            kind="staff"
            label={t("try.person")}
            {...(memberId ? { value: memberId } : {})}
            onChange={setMemberId}
          />
        </label>
        <label>
          <span>{t("try.month")}</span>
          <MonthField label={t("try.month")} value={month} onChange={(next) => setMonth(next ?? month)} />
        </label>
        <Button
          type="primary"
          loading={preview.running}
          disabled={memberId === undefined}
          onClick={() => memberId !== undefined && preview.run({ versionId, memberId, month })}
        >
          {t("try.run")}
        </Button>
      </div>
      {slip?.faults.map((one) => (
        <p key={one} className="mu-negative" role="status">
          {one}
        </p>
      ))}
      {slip?.totals ? (
        <Facts
          facts={totals.map((name) => ({
            label: t(`template.${name}`),
            value: <Money fen={slip.totals![`${name}Fen`]} />,
          }))}
        />
      ) : null}
      {slip && slip.lines.length > 0 ? (
        <table className="mu-def-table" aria-label={t("template.tryIt")}>
          <thead>
            <tr>
              <th scope="col">{t("template.item")}</th>
              <th scope="col">{t("template.formula")}</th>
              <th scope="col" className="mu-def-right">
                {t("template.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {slip.lines.map((line) => (
              <tr key={line.itemId}>
                <th scope="row">{line.item}</th>
                <td>
                  {line.formula === null ? (
                    "-"
                  ) : (
                    <button
                      type="button"
                      className="mu-plain"
                      aria-expanded={opened === line.itemId}
                      onClick={() => setOpened(opened === line.itemId ? undefined : line.itemId)}
                    >
                      <code>{line.formula}</code>
                    </button>
                  )}
                  {opened === line.itemId ? <PartTable parts={line.parts} label={t("template.details")} /> : null}
                </td>
                <td className="mu-def-right mu-number">
                  {line.fault === null ? (line.value ?? "-") : <span className="mu-negative">{line.fault}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}
