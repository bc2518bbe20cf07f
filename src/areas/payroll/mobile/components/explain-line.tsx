import { Button } from "antd-mobile";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { explainPayslip, type Payslip } from "../../payslips-api.ts";
import type { ExplainedPart } from "../../runs-api.ts";
import { unitsText } from "../../units-text.ts";

interface ExplainLineProps {
  id: number;
  line: Payslip["lines"][number];
  onBack: () => void;
}

/** The formula of a line with what each part of it was: days, rates, amounts. */
export function ExplainLine({ id, line, onBack }: ExplainLineProps) {
  const t = useTexts("payroll/payslips");
  const ui = useUiTexts();
  const { data, error, refetch } = useCall(explainPayslip, { id, itemId: line.itemId });
  return (
    <MobileCard title={t("howOf", { name: line.name })}>
      <p className="ps-net">
        <span>{line.name}</span>
        <strong className="mu-number">{unitsText(line.value, line.decimals)}</strong>
      </p>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && data.formula === null ? <p className="mu-secondary">{t("typed")}</p> : null}
      {data?.formula ? (
        <>
          <p className="mu-secondary">{t("formula")}</p>
          <code className="ps-formula">{data.formula}</code>
          {data.isKept ? null : <p className="mu-secondary">{t("formulaNotKept")}</p>}
        </>
      ) : null}
      {data?.part ? (
        <ul className="ps-parts">
          <Part part={data.part} />
        </ul>
      ) : null}
      <Button block size="large" onClick={onBack}>
        {ui("back")}
      </Button>
    </MobileCard>
  );
}

function Part({ part }: { part: ExplainedPart }) {
  const inner = part.parts.filter(({ text, value, parts }) => parts.length > 0 || text !== value);
  return (
    <li>
      <div>
        <code>{part.text}</code>
        <span className="mu-number">{part.value === "" || part.value === part.text ? "" : `= ${part.value}`}</span>
      </div>
      {inner.length > 0 ? (
        <ul>
          {inner.map((one, at) => (
            <Part key={`${at} ${one.text}`} part={one} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
