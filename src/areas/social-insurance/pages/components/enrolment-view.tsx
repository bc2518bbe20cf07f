import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { deleteEnrolment, enrol, listEnrolments, proposeEnrolments, reportEnrolments } from "../../enrolments-api.ts";
import { enrolmentList, type EnrolmentRow } from "../../enrolments-list.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";
import { ProposalsDrawer } from "./proposals-drawer.tsx";
import { RegisterDialog } from "./register-dialog.tsx";
import { useAccounts } from "./use-accounts.ts";

const refresh = [listEnrolments, proposeEnrolments];

/** Who is insured; what is to be done is proposed and done for many at once. */
export function EnrolmentView() {
  const t = useTexts("social-insurance");
  const can = useCan();
  const { options } = useAccounts();
  const [step, setStep] = useState<{ kind: "stop" | "delete"; row: EnrolmentRow }>();
  const [reported, setReported] = useState<readonly EnrolmentRow[]>();
  const [panel, setPanel] = useState<"proposals" | "register">();
  return (
    <>
      <ListPage
        list={enrolmentList}
        call={listEnrolments}
        create={{ label: t("enrol.add"), needs: "C60501.enrol" }}
        filters={{ accountId: { kind: "select", options } }}
        buttons={
          <>
            {can("C60501.enrol") ? <Button onClick={() => setPanel("proposals")}>{t("enrol.proposals")}</Button> : null}
            {can("C60501.export") ? <Button onClick={() => setPanel("register")}>{t("enrol.register")}</Button> : null}
          </>
        }
        batch={[
          {
            key: "report",
            label: t("enrol.report"),
            needs: "C60501.enrol",
            onClick: (rows, clear) => {
              const planned = rows.filter((row) => row.state === "planned");
              if (planned.length > 0) setReported(planned);
              else toast.info(t("enrol.nonePlanned"));
              clear();
            },
          },
        ]}
        rowActions={(row, list) =>
          row.actions.flatMap((action) => {
            if (action === "edit")
              return [
                { key: "edit", label: t("enrol.edit"), onClick: () => list.form(row.id) },
                {
                  key: "delete",
                  label: t("enrol.delete"),
                  danger: true,
                  onClick: () => setStep({ kind: "delete", row }),
                },
              ];
            if (action === "report")
              return [{ key: "report", label: t("enrol.report"), onClick: () => setReported([row]) }];
            return [{ key: "stop", label: t("enrol.stop"), onClick: () => setStep({ kind: "stop", row }) }];
          })
        }
        empty={{ title: t("enrol.empty"), hint: t("enrol.emptyHint") }}
        form={({ id, row, close }) => (id === undefined || row ? <EnrolmentForm row={row} onClose={close} /> : null)}
      />
      {panel === "proposals" ? <ProposalsDrawer onClose={() => setPanel(undefined)} /> : null}
      {panel === "register" ? <RegisterDialog onClose={() => setPanel(undefined)} /> : null}
      {step?.kind === "stop" ? <StopForm row={step.row} onClose={() => setStep(undefined)} /> : null}
      {step?.kind === "delete" ? (
        <ConfirmAction
          title={t("enrol.deleteTitle", { name: step.row.name })}
          call={deleteEnrolment}
          input={() => ({ id: step.row.id })}
          danger
          okText={t("enrol.delete")}
          refresh={refresh}
          onClose={() => setStep(undefined)}
        />
      ) : null}
      {reported && reported.length > 0 ? (
        <ConfirmAction
          title={t("enrol.report")}
          content={reported.map(({ name }) => name).join(" · ")}
          call={reportEnrolments}
          input={() => ({ ids: reported.map(({ id }) => id) })}
          okText={t("enrol.report")}
          toast={t("enrol.reported")}
          refresh={refresh}
          onClose={() => setReported(undefined)}
        />
      ) : null}
    </>
  );
}

function StopForm({ row, onClose }: { row: EnrolmentRow; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const field = useFieldsOf(enrolmentList);
  const { id, version, name } = row;
  return (
    <FormDrawer
      title={t("enrol.stopTitle", { name })}
      call={enrol}
      initial={{ stop: [{ to: today().slice(0, 7) }] }}
      toInput={(values) => {
        const [one] = values["stop"] as { to: string }[];
        return { stop: [{ id, version, to: one?.to }] };
      }}
      submitLabel={t("enrol.stop")}
      toast={t("enrol.done")}
      refresh={refresh}
      onClose={onClose}
      width={400}
      fields={[field("stop.0.to", { as: "to", kind: "month", full: true, required: true, hint: t("enrol.stopHint") })]}
    />
  );
}
