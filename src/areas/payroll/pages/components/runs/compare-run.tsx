import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { formatFen } from "#platform/money/yuan.ts";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { compareRun } from "../../../runs-api.ts";

const signed = (fen: number) => `${fen > 0 ? "+" : ""}${formatFen(fen, { grouped: true })}`;

/** Everybody beside last month, who moved most first. */
export function CompareRun({ id }: { id: number }) {
  const t = useTexts("payroll");
  const { data, isPending } = useCall(compareRun, { id });
  return (
    <DataTable
      label={t("detail.compare")}
      loading={isPending}
      rows={(data ?? []).map((one) => ({ ...one, id: one.slipId }))}
      columns={[
        { key: "name", title: t("compare.person"), render: ({ name }) => name },
        {
          key: "beforeFen",
          title: t("compare.before"),
          kind: "money",
          render: ({ beforeFen }) => (beforeFen === null ? t("compare.newcomer") : <Money fen={beforeFen} />),
        },
        { key: "nowFen", title: t("compare.now"), kind: "money" },
        {
          key: "difference",
          title: t("compare.difference"),
          kind: "money",
          render: ({ beforeFen, nowFen }) => (beforeFen === null || nowFen === null ? "-" : signed(nowFen - beforeFen)),
        },
        {
          key: "moved",
          title: t("compare.moved"),
          grow: true,
          render: ({ moved }) => moved.map(({ name, fen }) => `${name} ${signed(fen)}`).join(" · "),
        },
      ]}
    />
  );
}
