import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { hoursText, moneyText } from "#ui/format.ts";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { Status } from "#ui/status-tag.tsx";
import { clausesText, listText, useTexts } from "#ui/texts.ts";
import { TimeRange } from "#ui/time.tsx";
import { readContract, type ContractDetail as Contract } from "../../api.ts";
import { contractAsks, type ContractAsk } from "./contract-actions.ts";
import { contractList } from "../../list.ts";
import { contractWords } from "../../words.ts";
import { ContractVat } from "./contract-vat.tsx";
import { RatesTable } from "./rates-table.tsx";
import "./contracts.css";

interface ContractDetailProps extends DetailPlace<unknown> {
  open: (id: number) => void;
  edit: (id: number) => void;
  ask: (ask: ContractAsk, contract: Contract) => void;
}

export function ContractDetail({ open, edit, ask, ...place }: ContractDetailProps) {
  const { id } = place;
  const t = useTexts("contracts");
  const asked = useCall(readContract, { id });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      place="contract"
      title={data ? [...new Set([data.number, data.name])].join(" ") : ""}
      mark={data ? <Status of={contractWords} value={data.state} /> : null}
      head={data ? <Notes contract={data} /> : null}
      actions={
        data && data.actions.length > 0 ? (
          <>
            {contractAsks
              .filter((one) => data.actions.includes(one))
              .map((one) => (
                <Button key={one} danger={one === "delete" || one === "end"} onClick={() => ask(one, data)}>
                  {t(`act.${one}`)}
                </Button>
              ))}
            {data.actions.includes("edit") ? (
              <Button type="primary" onClick={() => edit(id)}>
                {t("act.edit")}
              </Button>
            ) : null}
          </>
        ) : null
      }
      tabs={
        data
          ? [
              { key: "basic", label: t("part.basic"), content: <Basics contract={data} /> },
              { key: "vat", label: t("part.vat"), content: <ContractVat contract={data} /> },
              { key: "rates", label: t("part.rates"), content: <RatesTable rates={data.rates} /> },
              ...(data.versions.length > 1
                ? [{ key: "versions", label: t("part.versions"), content: <Versions contract={data} open={open} /> }]
                : []),
              ...(data.approval
                ? [
                    {
                      key: "approval",
                      label: t("part.approval"),
                      content: (
                        <>
                          <ApprovalTimeline approval={data.approval} />
                          <ApprovalActions approval={data.approval} onDone={() => void asked.refetch()} />
                        </>
                      ),
                    },
                  ]
                : []),
            ]
          : []
      }
    />
  );
}

function Notes({ contract }: { contract: Contract }) {
  const t = useTexts("contracts");
  return (
    <>
      {(contract.state === "returned" || contract.state === "rejected") && contract.returnReason ? (
        <div className="mu-note mu-note-danger">{t(`note.${contract.state}`, { reason: contract.returnReason })}</div>
      ) : null}
      {contract.expiring ? (
        <div className="mu-note mu-note-warning">{t("note.expiring", { date: contract.lastDate })}</div>
      ) : null}
      {contract.warnings.map((warning) => (
        <div key={warning} className="mu-note mu-note-warning">
          {warning}
        </div>
      ))}
    </>
  );
}

function Basics({ contract }: { contract: Contract }) {
  const t = useTexts("contracts");
  const fact = useFactsOf(contractList, contract);
  return (
    <>
      <Facts
        facts={[
          fact("agency"),
          fact("legalEntity"),
          { label: t("field.billingMode"), value: t("field.standardHourly") },
          { label: t("field.term"), value: `${contract.startDate} – ${contract.endDate}` },
          fact("costCentre"),
          fact("standardDaysPerMonth"),
          { label: t("field.night"), value: <TimeRange from={contract.nightStart} to={contract.nightEnd} /> },
          { label: t("field.shiftSubsidy"), value: <Money fen={contract.shiftSubsidyFen} /> },
          {
            label: t("field.ladder"),
            value: clausesText(
              contract.ladder.map((step) =>
                t("field.ladderLine", { hours: hoursText(step.overMinutes), amount: moneyText(step.amountFen) }),
              ),
            ),
          },
          fact("contact"),
          fact("phone"),
          { label: t("field.recruiters"), value: listText(contract.recruiters.map((one) => one.name)) },
          fact("createdByName"),
          fact("createdAt"),
          fact("approvedAt"),
          ...(contract.endedOn ? [fact("endedOn"), fact("endReason")] : []),
          ...(contract.deletedAt ? [fact("deletedByName"), fact("deletedAt")] : []),
          fact("note", { full: true }),
        ]}
      />
      <Section title={t("part.posts")}>
        <div className="ct-posts">
          {contract.postNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </Section>
    </>
  );
}

function Versions({ contract, open }: { contract: Contract; open: (id: number) => void }) {
  const t = useTexts("contracts");
  return (
    <DataTable
      label={t("part.versions")}
      rows={contract.versions}
      openId={contract.id}
      onOpen={(row) => open(row.id)}
      columns={useColumnsOf<typeof contractList, Contract["versions"][number]>(
        contractList,
        { number: { grow: true } },
        ["number", "startDate", "lastDate", "state"],
      )}
    />
  );
}
