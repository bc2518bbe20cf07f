import { useEffect } from "react";
import { Form } from "antd";
import { GradeSelect, RankSelect } from "#areas/organisation/position-pickers.tsx";
import { DepartmentSelect, MemberSelect, PostSelect } from "#areas/organisation/web.tsx";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { transferList } from "../../../change-lists.ts";
import { listTransfers, placeOf, readTransfer, saveTransfer } from "../../../changes-api.ts";
import { ChangeForm } from "./change-form.tsx";
import { PayItems } from "./pay-items.tsx";

const refresh = [listTransfers, readTransfer];
const nextFirst = () => addMonths(`${today().slice(0, 7)}-01`, 1);

/** Where somebody goes, from when, as what; a transfer begins with the place that it leaves. */
export function TransferForm({ id, onClose }: { id?: number | undefined; onClose: () => void }) {
  const t = useTexts("personnel/changes");
  const field = useFieldsOf(transferList);
  const { data } = useCall(readTransfer, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  const initial = data
    ? {
        memberId: data.memberId,
        kind: data.kind,
        from: data.from,
        until: data.until,
        departmentId: data.toDepartmentId,
        postId: data.toPostId,
        gradeId: data.toGradeId,
        rankId: data.toRankId,
        reason: data.reason,
        pay: data.pay.map(({ item }) => ({ item })),
      }
    : { kind: "lateral", from: nextFirst(), pay: [] };
  return (
    <ChangeForm
      kind="transfer"
      title={data ? t("edit", { number: data.number }) : t("add.transfer")}
      call={saveTransfer}
      initial={initial}
      stored={data}
      refresh={refresh}
      onClose={onClose}
      toInput={(values) => (values["kind"] === "secondment" ? values : { ...values, until: undefined })}
      fields={[
        field("memberId", {
          kind: "custom",
          full: true,
          control: <MemberSelect kind="staff" disabled={data !== undefined} />,
          hint: <PlaceHint isNew={data === undefined} />,
        }),
        field("kind", { kind: "radio", full: true }),
        field("from", { hint: t("hint.from") }),
        field("until", { when: (values) => values["kind"] === "secondment", required: true }),
        field("departmentId", { as: "toDepartment", kind: "custom", control: <DepartmentSelect all /> }),
        field("postId", { as: "toPost", kind: "custom", control: <PostSelect /> }),
        field("gradeId", { as: "toGrade", kind: "custom", control: <GradeSelect /> }),
        field("rankId", { as: "toRank", kind: "custom", control: <RankSelect /> }),
        field("reason", { kind: "textarea", full: true, hint: t("hint.locked") }),
      ]}
    >
      <PayItems hint={data && data.pay.length > 0 ? t("hint.again") : undefined} />
    </ChangeForm>
  );
}

/** Where they work on the day; a new transfer begins with the same post, grade and rank. */
function PlaceHint({ isNew }: { isNew: boolean }) {
  const t = useTexts("personnel/changes");
  const form = Form.useFormInstance();
  const memberId = Form.useWatch("memberId", form) as number | undefined;
  const from = Form.useWatch("from", form) as string | undefined;
  const { data } = useCall(
    placeOf,
    { memberId: memberId ?? 0, date: from ?? today() },
    { when: memberId !== undefined && Boolean(from) },
  );
  useEffect(() => {
    if (!isNew || !data) return;
    for (const key of ["departmentId", "postId", "gradeId", "rankId"] as const)
      if (!form.isFieldTouched(key)) form.setFieldValue(key, data[key] ?? undefined);
  }, [data, form, isNew]);
  if (memberId === undefined || !data) return null;
  return (
    <span aria-live="polite">
      {t("place", { place: [data.department, data.post].filter(Boolean).join(" · ") || "-" })}
    </span>
  );
}
