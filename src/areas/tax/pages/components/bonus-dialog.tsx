import { useState } from "react";
import { Button } from "antd";
import { useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { MoneyField } from "#ui/form/number-fields.tsx";
import { today, yuanText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import type { TaxPersonDetail } from "../../api.ts";
import { adviseBonus, type BonusAdviceView } from "../../returns-api.ts";

/** What a bonus costs by itself and as a wage, over the projected year. */
export function BonusDialog({ person, onClose }: { person: TaxPersonDetail; onClose: () => void }) {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const [taxMonth, setMonth] = useState<string | undefined>(today().slice(0, 7));
  const [bonusFen, setBonus] = useState<number>();
  const [monthFen, setPerMonth] = useState<number>();
  const [asked, setAsked] = useState<{ bonusFen: number; advice: BonusAdviceView }>();
  const send = useSend(adviseBonus, {
    refresh: [],
    onDone: (advice, input) => setAsked({ bonusFen: Number(input.bonusFen), advice }),
  });
  const ask = () => {
    if (taxMonth === undefined || bonusFen === undefined) return;
    send.run({ personId: person.id, taxMonth, bonusFen, ...(monthFen === undefined ? {} : { monthFen }) });
  };
  return (
    <Dialog
      open
      title={t("bonus.title", { name: person.name })}
      width={560}
      onCancel={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="primary" disabled={!bonusFen || !taxMonth || send.running} loading={send.running} onClick={ask}>
            {t("bonus.ask")}
          </Button>
        </div>
      }
    >
      <div className="tx-form">
        <label>
          <span>{t("bonus.month")}</span>
          <MonthField label={t("bonus.month")} value={taxMonth} onChange={setMonth} />
        </label>
        <label>
          <span>{t("bonus.amount")}</span>
          <MoneyField label={t("bonus.amount")} value={bonusFen} onChange={setBonus} />
        </label>
        <label>
          <span>{t("bonus.perMonth")}</span>
          <MoneyField label={t("bonus.perMonth")} value={monthFen} onChange={setPerMonth} />
          <small className="mu-secondary">{t("bonus.perMonthHint")}</small>
        </label>
      </div>
      {asked ? <Advice {...asked} /> : null}
    </Dialog>
  );
}

function Advice({ bonusFen, advice }: { bonusFen: number; advice: BonusAdviceView }) {
  const t = useTexts("tax");
  const { separateFen, mergedFen, advised, cliff, projected, used, maySeparate } = advice;
  const less = Math.abs(separateFen - mergedFen);
  const best = used || !maySeparate ? "merged" : advised;
  return (
    <div aria-live="polite">
      <div className="tx-pair">
        {(["separate", "merged"] as const).map((way) => (
          <div key={way} data-best={way === best}>
            <span>{t(`bonus.${way}`)}</span>
            <strong>
              <Money fen={way === "separate" ? separateFen : mergedFen} />
            </strong>
            <small className="mu-secondary">
              {way === best
                ? `${t("bonus.advised")} · ${less === 0 ? t("bonus.equal") : t("bonus.saves", { amount: yuanText(less) })}`
                : " "}
            </small>
          </div>
        ))}
      </div>
      {used ? <p className="mu-note">{t("bonus.used")}</p> : null}
      {maySeparate ? null : <p className="mu-note">{t("bonus.ended")}</p>}
      {cliff && best === "separate" ? (
        <p className="mu-note mu-note-danger" role="alert">
          {t("bonus.cliff", {
            bonus: yuanText(bonusFen),
            edge: yuanText(cliff.edgeFen),
            worse: yuanText(cliff.worseUpToFen),
            better: yuanText(cliff.betterFromFen),
          })}
        </p>
      ) : null}
      <p>
        {t("bonus.projected")} <Money fen={projected.taxableFen} />{" "}
        <span className="mu-secondary">
          {t("bonus.basis", { booked: projected.monthsBooked, left: projected.monthsLeft })}
        </span>
      </p>
      <p className="mu-secondary">{t("bonus.chosen")}</p>
    </div>
  );
}
