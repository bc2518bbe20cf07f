import { useState } from "react";
import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { payrollChoices } from "../../rules-api.ts";
import type { TemplateVersion } from "../../templates-api.ts";
import { cycleWords, insuranceMonthWords, templateList } from "../../templates-list.ts";
import { useConditionsText, usePeopleOf, useUsualText } from "./version-text.ts";

/** Two versions side by side: only what differs. */
export function CompareVersions({ versions }: { versions: readonly TemplateVersion[] }) {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  const locale = useLocale();
  const { data } = useCall(payrollChoices, {});
  const [ids, setIds] = useState(() => versions.slice(0, 2).map(({ id }) => id));
  const textOf = useConditionsText();
  const [left, right] = ids.map((id) => versions.find((one) => one.id === id) ?? versions[0]!);
  const [ofLeft, ofRight] = [usePeopleOf(left!.conditions), usePeopleOf(right!.conditions)];
  const items = new Map((data?.items ?? []).map((item) => [item.id, item]));
  const { fields } = templateList;
  const usualText = useUsualText();
  const rowsOf = (version: TemplateVersion, people: ReadonlyMap<number, string>) =>
    new Map<string, string>([
      [say(fields.cycle), say(cycleWords[version.cycle])],
      [
        say(fields.payDay),
        t(version.paySameMonth ? "template.payDaySame" : "template.payDay", { day: version.payDay }),
      ],
      [say(fields.insuranceMonth), say(insuranceMonthWords[version.insuranceMonth])],
      ...textOf(version.conditions, people).map(({ label, value }) => [label, value] as const),
      ...version.items.map(
        ({ itemId, formula, shown }, at) =>
          [
            items.get(itemId)?.[locale] ?? String(itemId),
            [`${at + 1}.`, formula ?? usualText(items.get(itemId)), ...(shown ? [t("template.shown")] : [])].join(
              " · ",
            ),
          ] as const,
      ),
    ]);
  const [one, other] = [rowsOf(left!, ofLeft), rowsOf(right!, ofRight)];
  const keys = [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));
  const options = versions.map(({ id, fromMonth }) => ({ value: id, label: t("formula.since", { month: fromMonth }) }));
  return (
    <Section title={t("template.compare")}>
      <div className="mu-def-scroll">
        <table className="mu-def-table" aria-label={t("template.compare")}>
          <thead>
            <tr>
              <td />
              {ids.map((id, at) => (
                <th key={at} scope="col">
                  <Select
                    aria-label={t("template.compareWith")}
                    value={id}
                    options={options}
                    onChange={(next) => setIds(ids.map((old, index) => (index === at ? next : old)))}
                    style={{ width: "100%" }}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td>{one.get(key) ?? "-"}</td>
                <td>{other.get(key) ?? "-"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {keys.length === 0 ? <p className="mu-secondary">{t("template.same")}</p> : null}
    </Section>
  );
}
