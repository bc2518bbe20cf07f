import { Button, Popover, Select } from "antd";
import { ArrowDownOutlined, ArrowUpOutlined, GroupOutlined } from "@ant-design/icons";
import type { AnyReport } from "#platform/report/define-report.ts";
import { ownOf } from "#platform/own-of.ts";
import { noValue } from "#platform/report/selection.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import { listOf, type ReportState } from "./use-report.ts";

function acrossOf({ preset }: AnyReport, chosen: string | undefined): string | undefined {
  const across = chosen ?? preset?.across;
  return across === noValue ? undefined : across;
}

/** By what rows are grouped, from the outermost in, and what stands across. */
export function Grouping({ report, state, by }: { report: AnyReport; state: ReportState; by: readonly string[] }) {
  const say = useSay();
  const t = useUiTexts();
  const { choices, chosen, choose } = state;
  const { dimensions } = report.of;
  const titleOf = (name: string) => say(ownOf(dimensions, name)!.title);
  const others = choices.dimensions.filter((name) => !by.includes(name));
  const isSingle = by.some((name) => ownOf(dimensions, name)?.single);
  const group = (rows: readonly string[]) => {
    const kept = listOf(chosen["sort"]?.replace(/^-/, "")).every((key) => !by.includes(key) || rows.includes(key));
    choose({ rows: rows.join(","), ...(kept ? {} : { sort: "" }) });
  };
  const move = (index: number, to: number) => {
    const rows = [...by];
    const [name] = rows.splice(index, 1);
    if (name === undefined) return;
    rows.splice(to, 0, name);
    group(rows);
  };
  const row = (name: string, index: number) => (
    <div key={name}>
      <label>
        <input
          type="checkbox"
          checked={index >= 0}
          disabled={by.length === 1 && index === 0}
          onChange={() => group(index >= 0 ? by.filter((one) => one !== name) : [...by, name])}
        />{" "}
        {titleOf(name)}
      </label>
      {index < 0 ? null : (
        <>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={index === 0}
            aria-label={t("list.moveUp", { column: titleOf(name) })}
            onClick={() => move(index, index - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            disabled={index === by.length - 1}
            aria-label={t("list.moveDown", { column: titleOf(name) })}
            onClick={() => move(index, index + 1)}
          />
        </>
      )}
    </div>
  );
  const content = (
    <div className="mu-columns">
      {by.map(row)}
      {others.map((name) => row(name, -1))}
      <Button type="link" size="small" onClick={() => choose({ rows: "", sort: "", across: "" })}>
        {t("list.columnsReset")}
      </Button>
    </div>
  );
  const across = choices.across.filter((name) => !by.includes(name));
  return (
    <>
      <Popover content={content} trigger="click" placement="bottomLeft" title={t("report.groupBy")}>
        <Button icon={<GroupOutlined />}>{t("report.grouping")}</Button>
      </Popover>
      {isSingle || across.length === 0 ? null : (
        <Select<string>
          allowClear
          popupMatchSelectWidth={false}
          aria-label={t("report.across")}
          placeholder={t("report.across")}
          style={{ width: 150 }}
          value={acrossOf(report, chosen["across"]) ?? null}
          options={across.map((name) => ({ value: name, label: t("report.acrossBy", { name: titleOf(name) }) }))}
          onChange={(next: string | undefined) => choose({ across: next ?? (report.preset?.across ? noValue : "") })}
        />
      )}
    </>
  );
}
