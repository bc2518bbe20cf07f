import { useCall } from "#ui/calls.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Empty } from "#ui/empty.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { listRatings, lowScore } from "../../rating-api.ts";

const toneOf = (score: number) => (score <= lowScore ? "warning" : score > 3 ? "success" : "neutral");

/** In somebody's file: the ratings that make their average, as far as the viewer may see their departments. */
export default function RatingsOfPerson({ id }: { id: number }) {
  const t = useTexts("attendance");
  const { data, isPending } = useCall(listRatings, { memberId: id, page: 1, size: 50 });
  return (
    <>
      <p className="mu-secondary">{t("rating.explained")}</p>
      <DataTable
        label={t("rating.list")}
        rows={data?.rows ?? []}
        loading={isPending}
        empty={<Empty title={t("rating.never")} hint={t("rating.neverHint")} />}
        columns={[
          { key: "workDate", title: t("workDate"), kind: "date" },
          {
            key: "score",
            title: t("rating.score"),
            kind: "marks",
            width: 90,
            render: (row) => <StatusTag tone={toneOf(row.score)} text={t("rating.points", { score: row.score })} />,
          },
          {
            key: "departmentName",
            title: t("department"),
            width: 130,
            value: (row) => `${row.departmentName} · ${row.postName}`,
          },
          { key: "note", title: t("rating.note"), grow: true },
          { key: "by", title: t("rating.by"), kind: "person" },
          { key: "at", title: t("rating.at"), kind: "instant", minor: true },
        ]}
      />
    </>
  );
}
