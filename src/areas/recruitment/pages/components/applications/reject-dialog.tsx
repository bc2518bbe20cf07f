import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { longestMessage, rejectApplications, rejectChoices } from "../../../applications-api.ts";
import { applicationList, type ApplicationRow } from "../../../applications-list.ts";
import { sideWords } from "../../../words.ts";
import { applicationCalls } from "./application-calls.ts";

/** One or several, with the cause and what they are told. */
export function RejectDialog({ rows, onClose }: { rows: readonly ApplicationRow[]; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const say = useSay();
  const field = useFieldsOf(applicationList);
  const { data } = useCall(rejectChoices, {});
  const causes = data?.rows ?? [];
  return (
    <FormDrawer
      title={rows.length === 1 ? t("ask.reject", { name: rows[0]!.name }) : t("ask.rejectMany", { count: rows.length })}
      call={rejectApplications}
      initial={{}}
      fixed={{ rows: rows.map(({ id, version }) => ({ id, version })) }}
      submitLabel={t("act.reject")}
      toast={t("done.rejected")}
      refresh={applicationCalls}
      onClose={onClose}
      width={460}
      fields={[
        field("causeId", {
          kind: "select",
          full: true,
          options: causes.map(({ id, name, side }) => ({ value: id, label: `${say(sideWords[side])} · ${name}` })),
        }),
        field("message", { kind: "textarea", max: longestMessage, hint: t("form.messageHint") }),
      ]}
    >
      {data && causes.length === 0 ? (
        <div className="mu-note mu-note-warning" role="note">
          {t("form.noCause")}
        </div>
      ) : null}
    </FormDrawer>
  );
}
