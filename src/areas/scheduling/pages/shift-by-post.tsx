import { useState } from "react";
import { Button, Skeleton } from "antd";
import { PlusOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Money } from "#ui/money.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { definitionOptions } from "../definitions-api.ts";
import { listPostShifts, removePostShift, type PostShiftRow } from "../post-shifts-api.ts";
import { ShiftCode } from "./components/definitions/times-bar.tsx";
import { CoverCurve } from "./components/post-shifts/cover-curve.tsx";
import { PostShiftForm } from "./components/post-shifts/post-shift-form.tsx";
import "./components/post-shifts/post-shifts.css";

/** Which shifts each post works, and how many heads it needs. */
export default function ShiftByPost() {
  const t = useTexts("scheduling/rosters");
  const ui = useUiTexts();
  const can = useCan();
  const [{ open, form }, set] = useSearchState({ open: 0, form: "" });
  const [gone, remove] = useState<PostShiftRow>();
  const { data, error, isPending, refetch } = useCall(listPostShifts, {});
  const definitions = useCall(definitionOptions, {}).data?.rows ?? [];
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const add = can("C3050.add") ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ form: "new" }, { push: true })}>
      {t("postShifts.add")}
    </Button>
  ) : null;
  const shown = definitions.filter(
    ({ id, kind, enabled }) =>
      kind !== "off" && (enabled || data.rows.some(({ definitionIds }) => definitionIds.includes(id))),
  );
  const opened = data.rows.find(({ id }) => id === open);
  return (
    <Page>
      <p className="mu-secondary">{t("postShifts.intro")}</p>
      {data.rows.length === 0 ? (
        <Empty title={t("postShifts.empty")} hint={t("postShifts.emptyHint")} action={add} />
      ) : (
        <>
          {add ? <div>{add}</div> : null}
          <div className="mu-panel sc-matrix" role="region" aria-label={t("postShifts.matrix")} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("postShifts.post")}</th>
                  {shown.map(({ id, code, name, colour }) => (
                    <th key={id} scope="col" title={name}>
                      <ShiftCode code={code} colour={colour} />
                      <span className="mu-hidden">{name}</span>
                    </th>
                  ))}
                  <th scope="col">{t("postShifts.priority")}</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <Button type="link" size="small" onClick={() => set({ open: row.id }, { push: true })}>
                        {row.post}
                      </Button>
                      <span className="mu-secondary">{row.department ?? t("definitions.everywhere")}</span>
                    </th>
                    {shown.map(({ id }) => (
                      <td key={id}>
                        <Mark row={row} id={id} />
                      </td>
                    ))}
                    <td className="mu-number">{row.priority}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {opened ? (
        <DetailDrawer
          id={opened.id}
          width={760}
          title={opened.post}
          mark={<span className="mu-secondary">{opened.department ?? t("definitions.everywhere")}</span>}
          onClose={() => set({ open: 0 })}
          actions={
            <>
              {can("C3050.disable") ? (
                <Button danger onClick={() => remove(opened)}>
                  {ui("act.delete")}
                </Button>
              ) : null}
              {can("C3050.edit") ? (
                <Button onClick={() => set({ form: String(opened.id), open: 0 }, { push: true })}>
                  {ui("act.edit")}
                </Button>
              ) : null}
            </>
          }
          tabs={[
            {
              key: "cover",
              label: t("postShifts.cover"),
              content: (
                <>
                  <Facts
                    facts={[
                      { label: t("postShifts.priority"), value: opened.priority },
                      ...(opened.hourFen === undefined
                        ? []
                        : [
                            {
                              label: t("postShifts.hourFen"),
                              value: opened.hourFen === null ? null : <Money fen={opened.hourFen} />,
                            },
                          ]),
                    ]}
                  />
                  <CoverCurve row={opened} />
                </>
              ),
            },
          ]}
        />
      ) : null}
      {form !== "" ? (
        <PostShiftForm
          key={form}
          row={data.rows.find(({ id }) => String(id) === form)}
          onClose={() => set({ form: "" })}
        />
      ) : null}
      {gone ? (
        <ConfirmAction
          title={t("postShifts.removeTitle", { post: gone.post })}
          call={removePostShift}
          input={() => ({ id: gone.id })}
          okText={ui("act.delete")}
          danger
          toast={t("postShifts.removed")}
          refresh={[listPostShifts]}
          onDone={() => set({ open: 0 })}
          onClose={() => remove(undefined)}
        />
      ) : null}
    </Page>
  );
}

function Mark({ row, id }: { row: PostShiftRow; id: number }) {
  const t = useTexts("scheduling/rosters");
  if (!row.definitionIds.includes(id)) return <span aria-label={t("postShifts.no")}>·</span>;
  return row.defaultDefinitionId === id ? (
    <strong title={t("postShifts.default")}>★ {t("definitions.isDefault")}</strong>
  ) : (
    <span aria-label={t("postShifts.yes")}>✓</span>
  );
}
