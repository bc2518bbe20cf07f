import { useCall } from "#ui/calls.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Empty } from "#ui/empty.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listRatings, lowScore } from "../../rating-api.ts";
import { ratingList } from "../../ratings-list.ts";

const toneOf = (score: number) => (score <= lowScore ? "warning" : score > 3 ? "success" : "neutral");

/** In somebody's file: the ratings that make their average, as far as the viewer may see their departments. */
export default function RatingsOfPerson({ id }: { id: number }) {
  const t = useTexts("attendance");
  const { data, isPending } = useCall(listRatings, { memberId: id, page: 1, size: 50 });
  const say = useSay();
  const columns = useColumnsOf(ratingList, {
    score: { render: (row) => <StatusTag tone={toneOf(row.score)} text={t("rating.points", { score: row.score })} /> },
  });
  return (
    <>
      <p className="mu-secondary">{t("rating.explained")}</p>
      <DataTable
        label={say(ratingList.title)}
        rows={data?.rows ?? []}
        loading={isPending}
        empty={<Empty title={t("rating.never")} hint={t("rating.neverHint")} />}
        columns={columns}
      />
    </>
  );
}
