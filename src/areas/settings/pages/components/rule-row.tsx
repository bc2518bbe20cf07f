import { Button } from "antd";
import { instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import type { RuleView } from "../../api.ts";
import { companyValueOf, futureOf, isOfCompany, overridesOf, useRangeText, useRuleText } from "./rule-text.ts";

function Bounds({ rule }: { rule: RuleView }) {
  const t = useTexts("settings");
  const text = useRuleText();
  const range = useRangeText()(rule);
  const parts = [...(range ? [range] : []), t("rule.default", { value: text(rule, rule.default) })];
  if (rule.maxLength !== null) parts.unshift(t("rule.maxLength", { max: rule.maxLength }));
  return <small>{parts.join(" · ")}</small>;
}

function Holds({ rule }: { rule: RuleView }) {
  const t = useTexts("settings");
  const now = companyValueOf(rule);
  if (!now) return <small>{t("rule.isDefault")}</small>;
  return (
    <>
      <small>{t("rule.since", { date: now.validFrom })}</small>
      {now.setBy ? <small>{t("rule.setBy", { name: now.setBy, at: instantText(now.setAt) })}</small> : null}
    </>
  );
}

/** One rule: what it changes, what holds and since when, whose value differs and what is to come. */
export function RuleRow({
  rule,
  page,
  onEdit,
  onHistory,
}: {
  rule: RuleView;
  page: string;
  onEdit: () => void;
  onHistory: () => void;
}) {
  const t = useTexts("settings");
  const say = useSay();
  const can = useCan();
  const text = useRuleText();
  const others = overridesOf(rule);
  const coming = futureOf(rule);
  return (
    <li>
      <div>
        <strong>{say(rule.title)}</strong>
        <span className="mu-secondary">{say(rule.help)}</span>
        <Bounds rule={rule} />
        {others.length + coming.length > 0 ? (
          <span className="se-marks">
            {others.map((one) => (
              <StatusTag
                key={one.id}
                tone="info"
                text={t("rule.override", {
                  department: one.place ?? "",
                  value: text(rule, one.value),
                  date: one.validFrom,
                })}
              />
            ))}
            {coming.map((one) => (
              <StatusTag
                key={one.id}
                tone="warning"
                text={t(isOfCompany(one) ? "rule.future" : "rule.futureOf", {
                  department: one.place ?? "",
                  value: text(rule, one.value),
                  date: one.validFrom,
                })}
              />
            ))}
          </span>
        ) : null}
      </div>
      <div className="se-value">
        <b>{text(rule, rule.value)}</b>
        <Holds rule={rule} />
      </div>
      <div className="se-acts">
        {can(`${page}.edit`) ? (
          <Button size="small" aria-label={`${t("rule.edit")} ${say(rule.title)}`} onClick={onEdit}>
            {t("rule.edit")}
          </Button>
        ) : null}
        <Button
          size="small"
          type="text"
          aria-label={`${t("rule.history", { count: rule.history.length })} ${say(rule.title)}`}
          onClick={onHistory}
        >
          {t("rule.history", { count: rule.history.length })}
        </Button>
      </div>
    </li>
  );
}
