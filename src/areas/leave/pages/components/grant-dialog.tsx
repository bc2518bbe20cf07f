import { useState } from "react";
import { Button, Select } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { numberText, today } from "#ui/format.ts";
import { withoutIndent } from "#ui/indented-label.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { grantAnnual, listBalances, previewGrant, readBalance } from "../../balances-api.ts";
import { dayMinutes } from "../../rules/leave-kinds.ts";
import { useLeaveChoices } from "./use-choices.ts";

/** Brings a year's annual leave of many people to what it comes to, after showing what that changes. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("leave");
  const choices = useLeaveChoices();
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [departmentId, setDepartment] = useState<number>();
  const input = { year, ...(departmentId === undefined ? {} : { departmentId }) };
  const { data } = useCall(previewGrant, input, { keep: true });
  const send = useSend(grantAnnual, {
    refresh: [listBalances, readBalance],
    onDone: ({ changed }) => {
      toast.success(t("grant.done", { changed }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t("grant.title")}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          loading={send.running}
          disabled={send.running || !data || data.changed === 0}
          onClick={() => send.run(input)}
        >
          {t("grant.run")}
        </Button>
      }
    >
      <div className="lv-grant">
        <label htmlFor="grant-year">{t("grant.year")}</label>
        <Select
          id="grant-year"
          value={year}
          onChange={setYear}
          options={[thisYear - 1, thisYear, thisYear + 1].map((value) => ({ value, label: String(value) }))}
        />
        <label htmlFor="grant-department">{t("grant.department")}</label>
        <Select
          id="grant-department"
          allowClear
          placeholder={t("grant.all")}
          value={departmentId}
          onChange={setDepartment}
          options={choices.departments}
          labelRender={withoutIndent}
          showSearch={{ optionFilterProp: "label" }}
        />
      </div>
      <p className="mu-secondary">{t("grant.explain")}</p>
      {data ? (
        <p className="mu-note mu-note-info" aria-live="polite">
          {data.changed === 0
            ? t("grant.nothing", { people: data.people })
            : t("grant.preview", {
                people: data.people,
                changed: data.changed,
                days: numberText(data.minutes / dayMinutes),
              })}
        </p>
      ) : null}
    </Dialog>
  );
}
