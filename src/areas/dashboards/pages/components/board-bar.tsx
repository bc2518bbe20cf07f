import { Suspense } from "react";
import { Select } from "antd";
import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import { listLegalEntities } from "#areas/organisation/api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { boardKinds, type listBoards } from "../../board-api.ts";
import type { BoardBar } from "../../board-tiles.ts";

type Listed = OutputOf<typeof listBoards>["boards"][number];

interface BarProps {
  boards: readonly Listed[];
  value: string | undefined;
  bar: BoardBar;
  onChange: (patch: Partial<Record<"board" | "from" | "to" | "department" | "entity", string>>) => void;
}

/** Which board, and what all of its tiles are narrowed to. */
export function BoardBarFields({ boards, value, bar, onChange }: BarProps) {
  const t = useTexts("dashboards/board");
  const say = useSay();
  const can = useCan();
  const nameOf = ({ name, owner }: Listed) => (owner === null ? say(name) : t("sharedBy", { name: say(name), owner }));
  const groups = boardKinds.flatMap((kind) => {
    const options = boards.filter((one) => one.kind === kind).map((one) => ({ value: one.key, label: nameOf(one) }));
    return options.length === 0 ? [] : [{ label: t(kind), options }];
  });
  return (
    <>
      <Select<string>
        aria-label={t("choose")}
        style={{ width: 200 }}
        popupMatchSelectWidth={false}
        value={value ?? null}
        options={groups}
        onChange={(board) => onChange({ board })}
      />
      <DateRangeField
        label={t("period")}
        value={[bar.from, bar.to]}
        onChange={(range) => onChange({ from: range?.[0] ?? "", to: range?.[1] ?? "" })}
      />
      <Suspense fallback={null}>
        <DepartmentsSelect
          label={t("department")}
          width={190}
          value={(bar.department ?? "").split(",").filter(Boolean).map(Number)}
          onChange={(ids) => onChange({ department: (ids ?? []).join(",") })}
        />
      </Suspense>
      {entityCodes.some(can) ? <EntityChoice value={bar.entity} onChange={(entity) => onChange({ entity })} /> : null}
    </>
  );
}

/** Who may list the companies of the group. */
const entityCodes = ["C6100", "C6103"];

function EntityChoice({ value, onChange }: { value: string | undefined; onChange: (value: string) => void }) {
  const t = useTexts("dashboards/board");
  const { data } = useCall(listLegalEntities, { size: 200, enabled: true });
  if (!data || data.rows.length < 2) return null;
  return (
    <Select<string>
      allowClear
      aria-label={t("entity")}
      placeholder={t("entity")}
      style={{ width: 170 }}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={data.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(next: string | undefined) => onChange(next ?? "")}
    />
  );
}
