import dayjs from "dayjs";
import { DatePicker } from "antd";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { formatClocks } from "#platform/calendar/clock.ts";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { listOpenShifts, openChoices, openShift } from "../../../open-shifts-api.ts";
import { openShiftList } from "../../../open-shifts-list.ts";
import { openWays, wayWords } from "../../../words.ts";

/** Date, department, post and shift that a gap or a cell has already. */
export interface OpenFrom {
  date?: string;
  departmentId?: number;
  postId?: number;
  definitionId?: number;
}

function Moment({
  value,
  onChange,
  id,
}: {
  value?: string | null;
  onChange?: (value: string | null) => void;
  id?: string;
}) {
  const t = useTexts("planning/head");
  return (
    <DatePicker
      {...(id ? { id } : {})}
      showTime={{ format: "HH:mm", minuteStep: 15 }}
      style={{ width: "100%" }}
      placeholder={t("open.closesAt")}
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange?.(moment ? moment.format("YYYY-MM-DDTHH:mm:ssZ") : null)}
    />
  );
}

/** A shift for own staff to claim. */
export function OpenShiftForm({ from = {}, onClose }: { from?: OpenFrom; onClose: () => void }) {
  const t = useTexts("planning/head");
  const say = useSay();
  const field = useFieldsOf(openShiftList);
  const locale = useLocale();
  const shifts = useCall(openChoices, {}, { keep: true }).data?.shifts ?? [];
  return (
    <FormDrawer
      title={t("open.add")}
      call={openShift}
      initial={{ date: today(), heads: 1, way: "first", ...from }}
      refresh={[listOpenShifts]}
      toast={t("open.added")}
      onClose={onClose}
      width={460}
      fields={[
        field("date", { kind: "date" }),
        field("heads", { kind: "number", decimals: 0 }),
        field("departmentId", { kind: "custom", control: <DepartmentSelect /> }),
        field("postId", { kind: "custom", control: <PostSelect /> }),
        field("definitionId", {
          kind: "select",
          full: true,
          required: true,
          options: shifts.map((one) => ({
            value: one.id,
            label: `${one.code} ${one.name} ${formatClocks(one.start, one.end, locale)}`,
          })),
        }),
        field("way", {
          kind: "radio",
          full: true,
          options: openWays.map((one) => ({ value: one, label: say(wayWords[one]) })),
        }),
        field("most", { kind: "number", decimals: 0 }),
        field("closesAt", { kind: "custom", control: <Moment /> }),
        field("note", { kind: "textarea", full: true }),
      ]}
    />
  );
}
