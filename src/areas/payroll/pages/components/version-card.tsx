import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { listText, useLocale, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { payrollChoices } from "../../rules-api.ts";
import type { TemplateVersion } from "../../templates-api.ts";
import { cycleWords, insuranceMonthWords, templateList } from "../../templates-list.ts";
import { versionWords } from "../../words.ts";
import { useConditionsText, usePeopleOf } from "./version-text.ts";

interface VersionCardProps {
  version: TemplateVersion;
  onEdit: () => void;
  onDelete: () => void;
  onPublish: () => void;
}

export function VersionCard({ version, onEdit, onDelete, onPublish }: VersionCardProps) {
  const t = useTexts("payroll/definitions");
  const ui = useUiTexts();
  const say = useSay();
  const locale = useLocale();
  const can = useCan();
  const { data } = useCall(payrollChoices, {});
  const names = new Map((data?.items ?? []).map((item) => [item.id, item[locale]]));
  const conditions = useConditionsText()(version.conditions, usePeopleOf(version.conditions));
  const { fields } = templateList;
  const isDraft = version.state === "draft";
  return (
    <li className="mu-version">
      <div className="mu-version-head">
        <strong>{t("formula.since", { month: version.fromMonth })}</strong>
        <Status of={versionWords} value={version.state} />
        {version.note ? <span className="mu-secondary">{version.note}</span> : null}
        <span>
          {isDraft && can("C60308.edit") ? (
            <>
              <Button size="small" onClick={onEdit}>
                {ui("act.edit")}
              </Button>
              <Button size="small" danger onClick={onDelete}>
                {ui("act.delete")}
              </Button>
            </>
          ) : null}
          {isDraft && can("C60308.publish") ? (
            <Button size="small" type="primary" onClick={onPublish}>
              {t("template.publish")}
            </Button>
          ) : null}
        </span>
      </div>
      <Facts
        facts={[
          { label: say(fields.cycle), value: say(cycleWords[version.cycle]) },
          {
            label: say(fields.payDay),
            value: t(version.paySameMonth ? "template.payDaySame" : "template.payDay", { day: version.payDay }),
          },
          { label: say(fields.insuranceMonth), value: say(insuranceMonthWords[version.insuranceMonth]) },
          ...(conditions.length > 0
            ? conditions.map((one) => ({ ...one, full: one.value.length > 20 }))
            : [{ label: t("template.conditions"), value: t("template.everybody") }]),
          {
            label: `${t("template.items")} (${version.items.length})`,
            value: listText(
              version.items.map(
                ({ itemId, formula }) => `${names.get(itemId) ?? itemId}${formula === null ? "" : " *"}`,
              ),
            ),
            full: true,
          },
        ]}
      />
    </li>
  );
}
