import { useEffect } from "react";
import { Form } from "antd";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { regularisationList } from "../../../change-lists.ts";
import { listRegularisations, probationOf, readRegularisation, saveRegularisation } from "../../../changes-api.ts";
import { ChangeForm } from "./change-form.tsx";
import { PayItems } from "./pay-items.tsx";

const refresh = [listRegularisations, readRegularisation];

/** How somebody's probation ends: passed, longer, not passed. */
export function RegularisationForm({ id, onClose }: { id?: number | undefined; onClose: () => void }) {
  const t = useTexts("personnel/changes");
  const field = useFieldsOf(regularisationList);
  const { data } = useCall(readRegularisation, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  const initial = data
    ? {
        memberId: data.memberId,
        outcome: data.outcome,
        score: data.score,
        from: data.from,
        probationUntil: data.probationUntil,
        appraisal: data.appraisal,
        reason: data.reason,
        pay: data.pay.map(({ item }) => ({ item })),
      }
    : { outcome: "pass", from: today(), pay: [] };
  return (
    <ChangeForm
      kind="regularisation"
      title={data ? t("edit", { number: data.number }) : t("add.regularisation")}
      call={saveRegularisation}
      initial={initial}
      stored={data}
      refresh={refresh}
      onClose={onClose}
      toInput={(values) => (values["outcome"] === "pass" ? values : { ...values, pay: [] })}
      fields={[
        field("memberId", {
          kind: "custom",
          full: true,
          control: <MemberSelect kind="staff" disabled={data !== undefined} />,
          hint: <ProbationHint />,
        }),
        field("outcome", { kind: "radio", full: true }),
        field("score"),
        field("from", { hint: t("hint.from") }),
        field("probationUntil", { when: (values) => values["outcome"] === "extend", required: true }),
        field("appraisal", { kind: "textarea", full: true }),
        field("reason", { kind: "textarea", full: true }),
      ]}
    >
      <PassPay hint={data && data.pay.length > 0 ? t("hint.again") : undefined} />
    </ChangeForm>
  );
}

function PassPay({ hint }: { hint: string | undefined }) {
  const outcome = Form.useWatch("outcome", Form.useFormInstance()) as string | undefined;
  return outcome === "pass" ? <PayItems hint={hint} /> : null;
}

/** What the law leaves for this person's probation, told before anything is sent. */
function ProbationHint() {
  const t = useTexts("personnel/changes");
  const form = Form.useFormInstance();
  const memberId = Form.useWatch("memberId", form) as number | undefined;
  const outcome = Form.useWatch("outcome", form) as string | undefined;
  const { data } = useCall(probationOf, { memberId: memberId ?? 0 }, { when: memberId !== undefined });
  const written = data?.appraisal;
  useEffect(() => {
    if (written && !form.isFieldTouched("appraisal") && !form.getFieldValue("appraisal"))
      form.setFieldValue("appraisal", written);
  }, [form, written]);
  if (memberId === undefined || !data) return null;
  if (data.state !== "probation") return <span className="mu-negative">{t("probation.not")}</span>;
  const parts = [t("probation.range", { joined: data.joinedOn ?? "-", end: data.probationEnd ?? "-" })];
  if (outcome === "extend" && data.wasExtended) parts.push(t("probation.once"));
  else if (outcome === "extend")
    parts.push(data.latestEnd === null ? t("probation.none") : t("probation.latest", { date: data.latestEnd }));
  return <span aria-live="polite">{parts.join(" · ")}</span>;
}
