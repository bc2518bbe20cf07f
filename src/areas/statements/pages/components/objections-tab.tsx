import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { Money } from "#ui/money.tsx";
import { Hours, Instant } from "#ui/time.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail, StatementObjection } from "../../api.ts";
import { withdrawObjection } from "../../objections-api.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ObjectForm } from "./object-form.tsx";
import { objectionWords } from "../../words.ts";

/** What the labour company objected to, and what it was told; both sides read the same. */
export function ObjectionsTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const [asked, setAsked] = useState<
    { kind: "answer" | "withdraw"; objection: StatementObjection } | { kind: "object" }
  >();
  const close = () => setAsked(undefined);
  const mayObject = statement.actions.includes("object");
  const button = mayObject ? (
    <Button onClick={() => setAsked({ kind: "object" })}>{t("act.objectWhole")}</Button>
  ) : null;
  return (
    <div className="st-tab">
      {statement.objections.length === 0 ? (
        <Empty title={t("detail.noObjections")} hint={t("detail.noObjectionsHint")} action={button} />
      ) : (
        <>
          {button ? <div className="st-bar">{button}</div> : null}
          {statement.objections.map((one) => (
            <article key={one.id} className="st-objection">
              <header>
                <strong>
                  {one.lineId === null
                    ? t("objection.whole")
                    : t("objection.hint", { name: one.memberName ?? "", date: one.workDate ?? "" })}
                </strong>
                <Status of={objectionWords} value={one.state} />
                <span className="mu-secondary">
                  {one.raisedBy} <Instant at={one.raisedAt} />
                </span>
                <span>
                  {one.state === "open" && statement.actions.includes("answer") ? (
                    <Button size="small" type="primary" onClick={() => setAsked({ kind: "answer", objection: one })}>
                      {t("act.answer")}
                    </Button>
                  ) : null}
                  {one.state === "open" && mayObject ? (
                    <Button size="small" onClick={() => setAsked({ kind: "withdraw", objection: one })}>
                      {t("act.withdraw")}
                    </Button>
                  ) : null}
                </span>
              </header>
              <p>{one.text}</p>
              <Facts
                columns={4}
                facts={[
                  ...(one.lineFen === null
                    ? []
                    : [
                        { label: t("objection.nowHours"), value: <Hours minutes={one.lineMinutes ?? 0} /> },
                        { label: t("objection.nowAmount"), value: <Money fen={one.lineFen} /> },
                      ]),
                  ...(one.claimedMinutes === null
                    ? []
                    : [{ label: t("objection.claimedHours"), value: <Hours minutes={one.claimedMinutes} /> }]),
                  ...(one.claimedFen === null
                    ? []
                    : [{ label: t("objection.claimedAmount"), value: <Money fen={one.claimedFen} /> }]),
                ]}
              />
              {one.answer ? (
                <p>
                  <strong>{t("objection.answer")}</strong> {one.answer}{" "}
                  {one.adjustedFen === null ? null : (
                    <>
                      {t("objection.adjusted")} <Money fen={one.adjustedFen} />{" "}
                    </>
                  )}
                  <span className="mu-secondary">
                    {one.answeredBy} <Instant at={one.answeredAt} />
                  </span>
                </p>
              ) : null}
            </article>
          ))}
        </>
      )}
      {asked?.kind === "object" ? <ObjectForm id={statement.id} onClose={close} /> : null}
      {asked?.kind === "answer" ? <AnswerForm objection={asked.objection} onClose={close} /> : null}
      {asked?.kind === "withdraw" ? (
        <ConfirmAction
          call={withdrawObjection}
          title={t("ask.withdrawObjection")}
          okText={t("act.withdraw")}
          input={() => ({ objectionId: asked.objection.id })}
          toast={t("done.revoked")}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
