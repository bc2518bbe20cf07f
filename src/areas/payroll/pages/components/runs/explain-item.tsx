import { Drawer, Skeleton } from "antd";
import { ErrorState } from "#ui/error-state.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { explainItem, type ExplainedPart } from "../../../runs-api.ts";
import { unitsText } from "../../../units-text.ts";
import "./explain-item.css";

/** A formula with what each part of it was for this person. */
export function ExplainItem({
  slipId,
  line,
  onClose,
}: {
  slipId: number;
  line: { itemId: number; name: string; value: number; decimals: number };
  onClose: () => void;
}) {
  const t = useTexts("payroll");
  const { data, isPending, error } = useCall(explainItem, { slipId, itemId: line.itemId });
  return (
    <Drawer open size={520} onClose={onClose} title={t("slip.howCame")}>
      <div className="pr-explain" tabIndex={0} role="region" aria-label={line.name}>
        <p className="pr-explain-head">
          <span>{line.name}</span>
          <strong className="mu-number">{unitsText(line.value, line.decimals)}</strong>
        </p>
        {error ? <ErrorState error={error} /> : null}
        {isPending ? <Skeleton active paragraph={{ rows: 5 }} /> : null}
        {data?.formula ? (
          <>
            <h3>{t("slip.formula")}</h3>
            <code>{data.formula}</code>
            <p className="mu-secondary">
              {data.since ? t("explain.since", { month: data.since }) : t("explain.ownFormula")}
              {data.isKept ? "" : ` ${t("explain.notKept")}`}
              {data.isKept && data.isChanged ? ` ${t("explain.changedSince")}` : ""}
            </p>
          </>
        ) : null}
        {data && data.formula === null ? <p className="mu-secondary">{t("explain.typed")}</p> : null}
        {data?.part ? (
          <ul className="pr-parts">
            <Part part={data.part} />
          </ul>
        ) : null}
      </div>
    </Drawer>
  );
}

function Part({ part }: { part: ExplainedPart }) {
  return (
    <li>
      <div>
        <code>{part.text}</code>
        <span className="mu-number">{part.value === "" || part.value === part.text ? "" : `= ${part.value}`}</span>
      </div>
      {part.parts.length > 0 ? (
        <ul>
          {part.parts
            .filter(({ text, value, parts }) => parts.length > 0 || text !== value)
            .map((inner, at) => (
              <Part key={`${at} ${inner.text}`} part={inner} />
            ))}
        </ul>
      ) : null}
    </li>
  );
}
