import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { criterionChoices, longestComment, recordInterview } from "../../../interviews-api.ts";
import { interviewRows, type InterviewRow } from "../../../interviews-list.ts";
import { applicationCalls } from "./application-calls.ts";

const markName = (id: number) => `mark${id}`;
const points = [1, 2, 3, 4, 5].map((mark) => ({ value: mark, label: String(mark) }));

/** What the interviewers found: a result, a comment, and a mark for each criterion that was looked at. */
export function RecordForm({ interview, onClose }: { interview: InterviewRow; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const field = useFieldsOf(interviewRows);
  const criteria = useCall(criterionChoices, {}).data?.rows ?? [];
  return (
    <FormDrawer
      title={`${t("interviews.record")} · ${interview.candidate}`}
      call={recordInterview}
      initial={{ result: "pass" }}
      fixed={{ id: interview.id, version: interview.version }}
      toInput={({ result, comment, ...values }) => ({
        result,
        comment,
        marks: criteria.flatMap(({ id }) => {
          const mark = Number(values[markName(id)] ?? 0);
          return mark === 0 ? [] : [{ criterionId: id, mark }];
        }),
      })}
      toast={t("done.recorded")}
      refresh={applicationCalls}
      onClose={onClose}
      width={520}
      fields={[
        field("result", { kind: "radio", full: true }),
        ...criteria.map(({ id, name }) => ({
          name: markName(id),
          label: name,
          kind: "select" as const,
          options: points,
          placeholder: t("form.marks"),
        })),
        field("comment", { kind: "textarea", max: longestComment }),
      ]}
    />
  );
}
