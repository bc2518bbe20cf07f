import { useState } from "react";
import { Button } from "antd-mobile";
import { moneyText } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { myClaims, removeMyClaim, renewMyClaims, type MyClaim } from "../claims-api.ts";
import { countsOnce } from "../rules/claims.ts";
import { claimKindWords, claimWords } from "../words.ts";
import { ClaimForm } from "./components/claim-form.tsx";
import "./own-claims.css";

/** One's own special additional deductions: entered here, checked by the office, confirmed again in December. */
export default function OwnClaims() {
  const t = useTexts("tax");
  const { data, error, refetch } = useCall(myClaims, {});
  const [form, setForm] = useState<MyClaim | "new">();
  const close = () => setForm(undefined);
  return (
    <MobilePage title={t("mine.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && form ? (
        <ClaimForm
          key={form === "new" ? "new" : form.id}
          claim={form === "new" ? undefined : form}
          agents={data.agents}
          onClose={close}
        />
      ) : null}
      {data && !form ? (
        <>
          <MobileCard>
            <p>{t("mine.intro")}</p>
            <p className="mu-secondary">{t("mine.consent")}</p>
            {data.agents.length === 0 ? (
              <p className="mu-negative">{t("mine.noAgent")}</p>
            ) : (
              <Button block color="primary" size="large" onClick={() => setForm("new")}>
                {t("mine.add")}
              </Button>
            )}
          </MobileCard>
          {data.renewFor === null ? null : <Renew rows={data.rows} year={data.renewFor} />}
          <MobileCard title={t("mine.title")}>
            {data.rows.length === 0 ? <p className="mu-secondary">{t("mine.none")}</p> : null}
            <ul className="tc-rows">
              {data.rows.map((row) => (
                <Claim key={row.id} row={row} onEdit={() => setForm(row)} />
              ))}
            </ul>
          </MobileCard>
        </>
      ) : null}
    </MobilePage>
  );
}

function Claim({ row, onEdit }: { row: MyClaim; onEdit: () => void }) {
  const t = useTexts("tax");
  const say = useSay();
  const [isSure, setSure] = useState(false);
  const remove = useSend(removeMyClaim, { toast: t("mine.removed"), refresh: [myClaims] });
  return (
    <li>
      <div className="tc-head">
        <strong>{say(claimKindWords[row.kind])}</strong>
        <Status of={claimWords} value={row.state} />
      </div>
      <p className="mu-number">
        {row.toMonth === null ? t("mine.since", { from: row.fromMonth }) : `${row.fromMonth} – ${row.toMonth}`} ·{" "}
        {t(countsOnce(row) ? "mine.worthOnce" : "mine.worth", { amount: moneyText(row.worthFen) })}
      </p>
      <p className="mu-secondary">
        {[row.agent, ...(row.relative ? [row.relative] : []), t("mine.validTo", { year: row.validYear })].join(" · ")}
      </p>
      {row.returnReason ? <p className="mu-negative">{row.returnReason}</p> : null}
      {row.mayRemove ? (
        <div className="tc-acts">
          <button type="button" className="tc-act" onClick={onEdit}>
            {t("mine.edit")}
          </button>
          {isSure ? (
            <p role="alert">
              {t("mine.removeSure")}{" "}
              <button
                type="button"
                className="tc-act"
                disabled={remove.running}
                onClick={() => remove.run({ id: row.id })}
              >
                {t("mine.sure")}
              </button>
            </p>
          ) : (
            <button type="button" className="tc-act" onClick={() => setSure(true)}>
              {t("mine.remove")}
            </button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** In December: what goes on is confirmed for the next year. */
function Renew({ rows, year }: { rows: readonly MyClaim[]; year: number }) {
  const t = useTexts("tax");
  const say = useSay();
  const open = rows.filter(
    (row) => row.state === "confirmed" && row.validYear < year && (row.toMonth === null || row.toMonth >= `${year}-01`),
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const renew = useSend(renewMyClaims, { toast: t("mine.renewed"), refresh: [myClaims] });
  const ids = open.filter((row) => !left.has(row.id)).map((row) => row.id);
  return (
    <MobileCard title={t("mine.renewTitle", { year })}>
      {open.length === 0 ? (
        <p className="mu-secondary">{t("mine.nothingToRenew")}</p>
      ) : (
        <div className="tc-form">
          <p className="mu-secondary">{t("mine.renewHint")}</p>
          {open.map((row) => (
            <label key={row.id} className="tc-check">
              <input
                type="checkbox"
                checked={!left.has(row.id)}
                onChange={(event) => {
                  const next = new Set(left);
                  if (event.target.checked) next.delete(row.id);
                  else next.add(row.id);
                  setLeft(next);
                }}
              />
              <span>{[say(claimKindWords[row.kind]), ...(row.relative ? [row.relative] : [])].join(" · ")}</span>
            </label>
          ))}
          <Button
            block
            color="primary"
            size="large"
            loading={renew.running}
            disabled={ids.length === 0 || renew.running}
            onClick={() => renew.run({ ids })}
          >
            {t("mine.renew", { count: ids.length })}
          </Button>
        </div>
      )}
    </MobileCard>
  );
}
