import { Button } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { Money } from "#ui/money.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { useState } from "react";
import { returnList, taxPersonList } from "../../lists.ts";
import { readReturn, revealReturn, type RevealedReturn } from "../../returns-api.ts";
import { handlingFeeFen } from "../../rules/annual-settlement.ts";
import { returnSheetWords, returnWords } from "../../words.ts";
import { MissingNote } from "./missing-people.tsx";
import type { Acted } from "./return-acts.tsx";

interface ReturnDetailProps extends DetailPlace<unknown> {
  actionsOf: (row: Acted) => readonly RowAction[];
}

export function ReturnDetail({ actionsOf, ...place }: ReturnDetailProps) {
  const { id } = place;
  const t = useTexts("tax");
  const can = useCan();
  const asked = useCall(readReturn, { id });
  const { data } = asked;
  const say = useSay();
  const fact = useFactsOf(returnList, data ?? {});
  const [revealed, setRevealed] = useState<{ of: string; sums: RevealedReturn }>();
  // What was opened before another result came, or the return changed, says nothing of it now.
  const now = data ? `${data.version} ${data.lastResult ?? ""}` : "";
  const sums = revealed?.of === now ? revealed.sums : undefined;
  const reveal = useSend(revealReturn, { refresh: [], onDone: (opened) => setRevealed({ of: now, sums: opened }) });
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.agent} ${data.taxMonth}` : ""}
      mark={data ? <Status of={returnWords} value={data.state} /> : null}
      actions={
        data
          ? actionsOf(data)
              .filter(({ needs }) => can(needs))
              .map(({ key, label, onClick, isNext }) => (
                <Button key={key} type={isNext ? "primary" : "default"} onClick={onClick}>
                  {label}
                </Button>
              ))
          : null
      }
      tabs={
        data
          ? [
              {
                key: "overview",
                label: t("part.overview"),
                content: (
                  <>
                    {data.unsettled.length > 0 ? (
                      <p className="mu-note mu-note-danger" role="alert">
                        {t("returns.unsettled", { months: listText(data.unsettled) })}
                      </p>
                    ) : null}
                    {data.lacking.length > 0 ? (
                      <p className="mu-note mu-note-danger" role="alert">
                        {t("returns.lacking", { names: listText(data.lacking) })}
                      </p>
                    ) : null}
                    <Facts facts={[fact("people"), fact("dueOn"), fact("receipt"), fact("filedAt")]} />
                    <Section title={t("part.sheets")}>
                      <Facts
                        facts={data.sheets.map(({ sheet, people, compared, differing }) => ({
                          label: say(returnSheetWords[sheet]),
                          value: `${t("returns.people", { count: people })}${
                            compared === 0 ? "" : ` · ${t("returns.compared", { compared, differing })}`
                          }`,
                        }))}
                      />
                      {data.sheets.map(({ sheet, missing }) => (
                        <MissingNote key={sheet} sheet={sheet} missing={missing} />
                      ))}
                      <p className="mu-secondary">{t("returns.layout", { from: data.layout.from })}</p>
                      {data.layout.isTried ? null : <p className="mu-note mu-note-warning">{t("returns.untried")}</p>}
                    </Section>
                    <Section title={t("returns.sums")}>
                      <p className="mu-secondary">
                        {data.imported === 0
                          ? t("returns.notImported")
                          : t("returns.imported", { count: data.imported })}
                      </p>
                      {can("C60502.view") ? (
                        <div>
                          <Button loading={reveal.running} onClick={() => reveal.run({ id })}>
                            {t("act.sums")}
                          </Button>
                        </div>
                      ) : null}
                      {sums ? <Sums sums={sums} month={data.taxMonth} isImported={data.imported > 0} /> : null}
                    </Section>
                  </>
                ),
              },
            ]
          : []
      }
    />
  );
}

function Sums({ sums, month, isImported }: { sums: RevealedReturn; month: string; isImported: boolean }) {
  const t = useTexts("tax");
  const say = useSay();
  return (
    <>
      <Facts
        facts={[
          { label: t("returns.seen"), value: sums.people },
          { label: t("returns.income"), value: <Money fen={sums.incomeFen} /> },
          { label: t("returns.tax"), value: <Money fen={sums.taxFen} /> },
          {
            label: t("returns.fee"),
            value: <Money fen={sums.taxFen === null ? null : handlingFeeFen(sums.taxFen, month)} />,
          },
        ]}
      />
      {sums.taxFen === null ? <p className="mu-secondary">{t("returns.few")}</p> : null}
      {isImported && sums.differences.length === 0 ? <p>{t("returns.noDifference")}</p> : null}
      {sums.differences.length > 0 ? (
        <>
          <h3>{t("returns.differences")}</h3>
          <div className="tx-table" tabIndex={0} role="region" aria-label={t("returns.differences")}>
            <table className="mu-table">
              <thead>
                <tr>
                  <th scope="col">{say(taxPersonList.columns.jobNumber)}</th>
                  <th scope="col">{say(taxPersonList.columns.name)}</th>
                  <th scope="col">{t("returns.resultSheet")}</th>
                  <th scope="col">{t("returns.ours")}</th>
                  <th scope="col">{t("returns.theirs")}</th>
                </tr>
              </thead>
              <tbody>
                {sums.differences.map((one) => (
                  <tr key={`${one.memberId} ${one.sheet}`}>
                    <td className="mu-number">{one.jobNumber}</td>
                    <td>{one.name}</td>
                    <td>{say(returnSheetWords[one.sheet])}</td>
                    <td>
                      <Money fen={one.oursFen} />
                    </td>
                    <td>
                      <Money fen={one.theirsFen} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
    </>
  );
}
