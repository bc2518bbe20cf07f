import { useMemo, useState } from "react";
import { Button, Drawer } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useLocale, useTexts, type T } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { enrol, listEnrolments, proposeEnrolments, type EnrolmentProposal } from "../../enrolments-api.ts";
import { itemNames } from "../../item-names.ts";

const done = (row: EnrolmentProposal) => row.kind === "stop" || row.accountId !== null;

/** Everybody whose employment and insurance do not fit together; what is chosen is done at once. */
export function ProposalsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts("social-insurance");
  const locale = useLocale();
  useFocusBack();
  const { data, error, refetch, isPending } = useCall(proposeEnrolments, {});
  const rows = useMemo(() => (data?.rows ?? []).map((row) => ({ ...row, id: row.memberId })), [data]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter((row) => done(row) && !left.has(row.id));
  const sender = useSend(enrol, {
    refresh: [listEnrolments, proposeEnrolments],
    onDone: ({ added, stopped }) => {
      toast.success(t("enrol.taken", { added, stopped }));
      onClose();
    },
  });
  return (
    <Drawer
      open
      size={980}
      title={t("enrol.proposals")}
      onClose={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={sender.running}
            onClick={() => sender.run(inputOf(chosen.slice(0, 500)))}
          >
            {t("enrol.take", { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <p className="mu-secondary">{t("enrol.proposalsHint")}</p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? <p>{t("enrol.none")}</p> : null}
      {rows.length > 0 || isPending ? (
        <DataTable
          label={t("enrol.proposals")}
          loading={isPending}
          rows={rows}
          selected={new Set(chosen.map(({ id }) => id))}
          onSelect={(next) => setLeft(new Set(rows.map(({ id }) => id).filter((id) => !next.has(id))))}
          columns={[
            { key: "jobNumber", title: t("months.jobNumber"), width: 80 },
            { key: "name", title: t("months.name"), kind: "person", width: 90 },
            { key: "kind", title: t("enrol.what"), width: 70, value: (row) => t(`enrol.kind.${row.kind}`) },
            { key: "date", title: t("enrol.date"), kind: "date", width: 100 },
            { key: "plan", title: t("enrol.plan"), grow: true, value: (row) => planText(row, t) },
            { key: "items", title: t("enrol.items"), grow: true, value: (row) => itemNames(row.items, locale) || null },
          ]}
        />
      ) : null}
    </Drawer>
  );
}

function planText(row: EnrolmentProposal, t: T<"social-insurance">): string {
  const { kind, to, from, fundFrom, days } = row;
  if (kind === "stop") return t("enrol.planStop", { to: to ?? "" });
  const account = row.account ?? t("enrol.noAccount");
  const params = { account, from: from ?? "", to: to ?? "", fundFrom: fundFrom ?? "" };
  if (kind === "move") return t("enrol.planMove", params);
  const plan = fundFrom === from ? t("enrol.planJoin", params) : t("enrol.planJoinFund", params);
  return days !== null && days > 20 ? `${plan} · ${t("enrol.overdue", { days })}` : plan;
}

function inputOf(rows: readonly EnrolmentProposal[]) {
  return {
    stop: rows.flatMap(({ enrolmentId, enrolmentVersion, to }) =>
      enrolmentId === null || enrolmentVersion === null || to === null
        ? []
        : [{ id: enrolmentId, version: enrolmentVersion, to }],
    ),
    add: rows.flatMap(({ memberId, accountId, entry, items, from, fundFrom }) =>
      accountId === null || entry === null || from === null || fundFrom === null
        ? []
        : [{ memberId, accountId, entry, items: [...items], from, fundFrom }],
    ),
  };
}
