import { MemberSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { listApplications, readApplication, saveApplication } from "../../../leaving-api.ts";
import { applicationList } from "../../../leaving-lists.ts";
import { ChangeForm } from "../changes/change-form.tsx";
import { NoticeHint } from "./notice-hint.tsx";

const refresh = [listApplications, readApplication];

/** A letter of resignation as HR enters it. */
export function ApplicationForm({ id, onClose }: { id?: number | undefined; onClose: () => void }) {
  const t = useTexts("personnel/leaving");
  const changes = useTexts("personnel/changes");
  const field = useFieldsOf(applicationList);
  const { data } = useCall(readApplication, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  const { memberId, toldOn, lastDay, byAgreement, reason } = data ?? {
    memberId: undefined,
    toldOn: today(),
    lastDay: undefined,
    byAgreement: false,
    reason: undefined,
  };
  return (
    <ChangeForm
      kind="application"
      title={data ? changes("edit", { number: data.number }) : t("add.application")}
      call={saveApplication}
      initial={{ memberId, toldOn, lastDay, byAgreement, reason }}
      stored={data}
      refresh={refresh}
      onClose={onClose}
      fields={[
        field("memberId", {
          kind: "custom",
          full: true,
          control: <MemberSelect kind="staff" disabled={data !== undefined} />,
        }),
        field("toldOn", { to: today(), hint: t("hint.told") }),
        field("lastDay", { hint: <NoticeHint isAgreed={(values) => values["byAgreement"] === true} /> }),
        field("byAgreement", { full: true, hint: t("hint.agreement") }),
        field("reason", { kind: "textarea", full: true }),
      ]}
    />
  );
}
