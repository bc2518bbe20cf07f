import { Form, Select } from "antd";
import { MembersSelect } from "#areas/organisation/web.tsx";
import { DateField, MonthField } from "#ui/form/date-fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useCall } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { toast } from "#ui/toast.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { createRun, listRuns, runChoices } from "../../../runs-api.ts";
import { blockWords, runKindWords } from "../../../words.ts";

interface Values {
  month: string;
  templateId?: number;
  payDate?: string;
  block?: number;
  memberIds: number[];
}

/** A run of a template in a month; the pay date is proposed by the template. */
export function CreateRun({ onClose }: { onClose: () => void }) {
  const t = useTexts("payroll");
  return (
    <FormDrawer
      title={t("run.create")}
      call={createRun}
      initial={{ month: today().slice(0, 7), memberIds: [] }}
      refresh={[listRuns]}
      submitLabel={t("run.create")}
      onDone={({ number, people }) => toast.success(t("run.created", { number, people }))}
      onClose={onClose}
    >
      <RunFields />
    </FormDrawer>
  );
}

function RunFields() {
  const t = useTexts("payroll");
  const say = useSay();
  const form = Form.useFormInstance<Values>();
  const month = Form.useWatch("month", form) ?? "";
  const templateId = Form.useWatch("templateId", form);
  const { data: choices, isFetching } = useCall(runChoices, { month }, { when: month !== "" });
  const chosen = choices?.find(({ id }) => id === templateId);
  const choose = (id: number) => {
    form.setFieldValue("block", undefined);
    form.setFieldValue("payDate", choices?.find((one) => one.id === id)?.payDate);
  };
  const blocks = chosen?.blocks ?? [];
  return (
    <>
      <p className="mu-secondary">{t("run.createHint")}</p>
      <Form.Item name="month" label={t("run.month")} required>
        <MonthField label={t("run.month")} />
      </Form.Item>
      <Form.Item
        name="templateId"
        label={t("run.template")}
        required
        extra={
          chosen
            ? t("run.templateHint", {
                entity: chosen.entity,
                kind: say(runKindWords[chosen.kind]),
                from: chosen.from,
                to: chosen.to,
                people: chosen.people,
              })
            : choices?.length === 0
              ? t("run.noTemplate")
              : undefined
        }
      >
        <Select
          loading={isFetching}
          onChange={choose}
          options={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {blocks.length > 0 ? (
        <Form.Item name="block" label={t("run.block")} required extra={t("run.blockHint")}>
          <Select
            onChange={(block: number) => {
              form.setFieldValue("payDate", blocks.find((one) => one.block === block)?.payDate);
            }}
            options={blocks.map(({ block, people }) => ({
              value: block,
              label: `${say(blockWords[block])} · ${t("run.blockPeople", { people })}`,
            }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="payDate" label={t("run.payDate")} required>
        <DateField label={t("run.payDate")} />
      </Form.Item>
      {chosen && chosen.kind !== "main" ? (
        <Form.Item name="memberIds" label={t("run.people")} extra={t("run.peopleHint")}>
          <MembersSelect kind="staff" />
        </Form.Item>
      ) : null}
    </>
  );
}
