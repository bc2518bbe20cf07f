import { useEffect } from "react";
import { Form } from "antd";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { editEnrolment, enrol, listEnrolments, proposeEnrolments } from "../../enrolments-api.ts";
import type { EnrolmentRow } from "../../enrolments-list.ts";
import { itemCodes, type ItemCode } from "../../rules/items.ts";
import { entryWords, itemWords } from "../../words.ts";
import { useAccounts } from "./use-accounts.ts";

const refresh = [listEnrolments, proposeEnrolments];
const usual: ItemCode[] = ["pension", "medical", "unemployment", "injury", "fund"];

/** One enrolment by hand, or one that has not been reported yet. */
export function EnrolmentForm({ row, onClose }: { row: EnrolmentRow | undefined; onClose: () => void }) {
  const t = useTexts("social-insurance");
  const say = useSay();
  const { options } = useAccounts();
  const at = row ? "" : "add.0.";
  const items = choicesOf(itemWords, say).filter(({ value }) => itemCodes.includes(value));
  const fields: Field[] = [
    ...(row
      ? []
      : [
          {
            name: "add.0.memberId",
            label: t("person"),
            kind: "custom" as const,
            full: true,
            required: true,
            control: <MemberSelect kind="staff" />,
          },
        ]),
    { name: `${at}accountId`, label: t("account"), kind: "select", full: true, required: true, options },
    {
      name: `${at}items`,
      label: t("enrol.items"),
      kind: "multiSelect",
      full: true,
      required: true,
      options: items,
      hint: t("enrol.itemsHint"),
    },
    {
      name: `${at}entry`,
      label: t("enrol.entry"),
      kind: "radio",
      full: true,
      required: true,
      options: choicesOf(entryWords, say),
    },
    { name: `${at}from`, label: t("enrol.from"), kind: "month", required: true },
    { name: `${at}fundFrom`, label: t("enrol.fundFrom"), kind: "month", required: true },
  ];
  const month = today().slice(0, 7);
  if (row) {
    const { id, version, accountId, entry, from, fundFrom } = row;
    return (
      <FormDrawer
        key={id}
        title={`${t("enrol.edit")} ${row.name}`}
        call={editEnrolment}
        initial={{ accountId, items: [...row.items], entry, from, fundFrom }}
        fixed={{ id, version }}
        toast={t("enrol.done")}
        refresh={refresh}
        onClose={onClose}
        fields={fields}
      />
    );
  }
  return (
    <FormDrawer
      title={t("enrol.add")}
      call={enrol}
      initial={{
        add: [
          { accountId: options[0]?.value as number, items: usual, entry: "transferred", from: month, fundFrom: month },
        ],
      }}
      toast={t("enrol.done")}
      refresh={refresh}
      onClose={onClose}
      fields={fields}
    >
      <FundFollows />
    </FormDrawer>
  );
}

/** The fund begins with insurance, the month after for whoever is new, until somebody types another month. */
function FundFollows() {
  const form = Form.useFormInstance();
  const from = Form.useWatch(["add", 0, "from"], form) as string | undefined;
  useEffect(() => {
    if (from && !form.isFieldTouched(["add", 0, "fundFrom"])) form.setFieldValue(["add", 0, "fundFrom"], from);
  }, [form, from]);
  return null;
}
