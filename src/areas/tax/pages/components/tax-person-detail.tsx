import { useState } from "react";
import { Button } from "antd";
import { download } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { today } from "#ui/format.ts";
import { ListPart } from "#ui/list-page/list-part.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { readEvidence, readTaxPerson, type TaxPersonDetail as Person } from "../../api.ts";
import { listClaims } from "../../claims-api.ts";
import { claimList, taxPersonList } from "../../lists.ts";
import { bonusWords, modeWords } from "../../words.ts";
import { BonusDialog } from "./bonus-dialog.tsx";
import { YearForm } from "./year-form.tsx";

export function TaxPersonDetail({ edit, ...place }: DetailPlace<unknown> & { edit: (id: number) => void }) {
  const { id } = place;
  const t = useTexts("tax");
  const ui = useUiTexts();
  const can = useCan();
  const asked = useCall(readTaxPerson, { id });
  const { data } = asked;
  const fact = useFactsOf(taxPersonList, data ?? {});
  const [open, setOpen] = useState<"bonus" | number>();
  const close = () => setOpen(undefined);
  const year = Number(today().slice(0, 4));
  return (
    <>
      <DetailDrawer
        {...detailProps(place, asked)}
        title={data ? `${data.name} ${data.jobNumber}` : ""}
        mark={data?.mode ? <Status of={modeWords} value={data.mode} /> : null}
        actions={
          data ? (
            <>
              {can("C60502.edit") ? <Button onClick={() => edit(id)}>{ui("act.edit")}</Button> : null}
              {can("C60502.edit") && data.regime !== "intern" ? (
                <Button onClick={() => setOpen(year)}>{t("act.year")}</Button>
              ) : null}
              {can("C60502.view") && data.regime === "wages" ? (
                <Button type="primary" onClick={() => setOpen("bonus")}>
                  {t("act.bonus")}
                </Button>
              ) : null}
            </>
          ) : null
        }
        tabs={
          data
            ? [
                {
                  key: "overview",
                  label: t("part.overview"),
                  content: (
                    <>
                      <Section title={t("part.person")}>
                        <Facts
                          facts={[
                            fact("agent"),
                            fact("regime"),
                            fact("fromMonth"),
                            fact("toMonth"),
                            fact("department"),
                            fact("claims"),
                            ...(data.reliefPercent === null ? [] : [fact("reliefPercent"), fact("reliefYearFen")]),
                            ...(data.evidence ? [fact("evidence", { full: true })] : []),
                          ]}
                        />
                        {data.evidenceFileId !== null && can("C60502.view") ? (
                          <EvidenceButton fileId={data.evidenceFileId} />
                        ) : null}
                      </Section>
                      <Section title={t("part.years")}>
                        <Years person={data} onEdit={setOpen} />
                      </Section>
                    </>
                  ),
                },
                {
                  key: "claims",
                  label: t("part.claims"),
                  content: (
                    <ListPart
                      list={claimList}
                      call={listClaims}
                      fixed={{ memberId: data.memberId, tab: "all" }}
                      columns={{ jobNumber: false, name: false }}
                      filters={{ search: false }}
                    />
                  ),
                },
              ]
            : []
        }
      />
      {data && open === "bonus" ? <BonusDialog person={data} onClose={close} /> : null}
      {data && typeof open === "number" ? (
        <YearForm person={data} year={open} stored={data.years.find((one) => one.year === open)} onClose={close} />
      ) : null}
    </>
  );
}

export function EvidenceButton({ fileId }: { fileId: number }) {
  const t = useTexts("tax");
  return (
    <Button onClick={() => void download(readEvidence, { fileId }).catch(toast.failure)}>{t("act.evidence")}</Button>
  );
}

function Years({ person, onEdit }: { person: Person; onEdit: (year: number) => void }) {
  const t = useTexts("tax");
  const say = useSay();
  const can = useCan();
  if (person.years.length === 0) return <p className="mu-secondary">{t("year.none")}</p>;
  return (
    <ul className="tx-years">
      {person.years.map((one) => (
        <li key={one.year}>
          <strong className="mu-number">{one.year}</strong>
          <Status of={modeWords} value={one.mode} />
          {one.bonusChoice ? <span>{t("year.bonus", { choice: say(bonusWords[one.bonusChoice]) })}</span> : null}
          {one.daysInChina === null ? null : <span>{t("year.days", { days: one.daysInChina })}</span>}
          {one.proposesResident ? <span className="mu-negative">{t("year.resident")}</span> : null}
          {one.evidence ? <span className="mu-secondary">{one.evidence}</span> : null}
          {can("C60502.edit") ? (
            <Button type="link" onClick={() => onEdit(one.year)} aria-label={`${t("year.edit")} ${one.year}`}>
              {t("year.edit")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
