import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import type { ListTab } from "#ui/list-page/tabs.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import {
  beginVouchers,
  listGroups,
  listLayouts,
  listSubjects,
  saveSubject,
  settingChoices,
} from "../../../voucher-definitions-api.ts";
import { subjectList, type SubjectRow } from "../../../voucher-lists.ts";

/** The subjects that salary is booked on. */
export function SubjectsPart({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTexts("payroll/vouchers");
  const ui = useUiTexts();
  const can = useCan();
  const [isBeginning, setBeginning] = useState(false);
  return (
    <>
      <ListPage
        list={subjectList}
        call={listSubjects}
        tabs={{ name: "part", items: tabs }}
        create={{ label: t("subject.add"), needs: "C60309.subject" }}
        rowActions={(row, list) => [
          { key: "edit", label: ui("act.edit"), needs: "C60309.subject", onClick: () => list.form(row.id) },
        ]}
        empty={{
          title: t("subject.empty"),
          hint: t("subject.emptyHint"),
          ...(can("C60309.subject") || can("C60309.group")
            ? {
                action: (
                  <Button type="primary" onClick={() => setBeginning(true)}>
                    {t("subject.begin")}
                  </Button>
                ),
              }
            : {}),
        }}
        form={({ id, row, close }) => <SubjectForm key={id ?? 0} id={id} row={row} onClose={close} />}
      />
      {isBeginning ? (
        <ConfirmAction
          title={t("subject.begin")}
          content={t("subject.beginHint")}
          call={beginVouchers}
          input={() => ({})}
          okText={t("subject.begin")}
          toast={t("subject.begun")}
          refresh={[listSubjects, listGroups, listLayouts, settingChoices]}
          onClose={() => setBeginning(false)}
        />
      ) : null}
    </>
  );
}

interface SubjectFormProps {
  id: number | undefined;
  row: SubjectRow | undefined;
  onClose: () => void;
}

function SubjectForm({ id, row, onClose }: SubjectFormProps) {
  const t = useTexts("payroll/vouchers");
  const field = useFieldsOf(subjectList);
  const { data } = useCall(listSubjects, { size: 200 }, { when: id !== undefined && row === undefined });
  const subject = row ?? data?.rows.find((one) => one.id === id);
  if (id !== undefined && subject === undefined) return null;
  return (
    <FormDrawer
      title={t(subject ? "subject.edit" : "subject.add")}
      call={saveSubject}
      initial={
        subject
          ? { code: subject.code, zh: subject.zh, en: subject.en, aux: subject.aux, enabled: subject.enabled }
          : { aux: "none", enabled: true }
      }
      fixed={subject ? { id: subject.id, version: subject.version } : {}}
      refresh={[listSubjects, settingChoices]}
      onClose={onClose}
      fields={[
        field("code"),
        field("aux", { kind: "select", hint: t("subject.auxHint") }),
        field("zh"),
        field("en"),
        field("enabled"),
      ]}
    />
  );
}
