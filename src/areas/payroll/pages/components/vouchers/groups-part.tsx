import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import type { ListTab } from "#ui/list-page/tabs.tsx";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { listGroups, readGroup, saveGroup, settingChoices } from "../../../voucher-definitions-api.ts";
import { usualVoucherWord } from "../../../voucher-words.ts";
import { groupList, type GroupRow } from "../../../voucher-lists.ts";
import { runKindWords } from "../../../words.ts";
import { GroupDetail } from "./group-detail.tsx";

/** The runs and departments that make one voucher, each with the lines of its vouchers. */
export function GroupsPart({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTexts("payroll/vouchers");
  const ui = useUiTexts();
  return (
    <ListPage
      list={groupList}
      call={listGroups}
      tabs={{ name: "part", items: tabs }}
      create={{ label: t("group.add"), needs: "C60309.group" }}
      rowActions={(row, list) => [
        { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
        { key: "edit", label: ui("act.edit"), needs: "C60309.group", onClick: () => list.form(row.id) },
      ]}
      empty={{ title: t("group.empty"), hint: t("group.emptyHint") }}
      detail={(place) => <GroupDetail {...place} />}
      form={({ id, row, close }) => <GroupForm key={id ?? 0} id={id} row={row} onClose={close} />}
    />
  );
}

interface GroupFormProps {
  id: number | undefined;
  row: GroupRow | undefined;
  onClose: () => void;
}

function GroupForm({ id, row, onClose }: GroupFormProps) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const field = useFieldsOf(groupList);
  const { data: choices } = useCall(settingChoices, {});
  const { data } = useCall(readGroup, { id: id ?? 0 }, { when: id !== undefined && row === undefined });
  const group = row ?? data;
  if (id !== undefined && group === undefined) return null;
  return (
    <FormDrawer
      title={t(group ? "group.edit" : "group.add")}
      call={saveGroup}
      initial={
        group
          ? {
              code: group.code,
              name: group.name,
              entityId: group.entityId,
              runKinds: group.runKinds,
              departmentIds: group.departmentIds,
              layout: group.layout,
              word: group.word,
              enabled: group.enabled,
            }
          : { layout: "own", word: usualVoucherWord, runKinds: [], departmentIds: [], enabled: true }
      }
      fixed={group ? { id: group.id, version: group.version } : {}}
      refresh={[listGroups, readGroup]}
      onClose={onClose}
      fields={[
        field("name", { kind: "text" }),
        field("code"),
        field("entityId", {
          kind: "select",
          options: (choices?.entities ?? []).map((one) => ({ value: one.id, label: one.name })),
        }),
        field("runKinds", { kind: "multiSelect", options: choicesOf(runKindWords, say), hint: t("group.all") }),
        field("departmentIds", {
          kind: "custom",
          full: true,
          hint: t("group.all"),
          control: <DepartmentsSelect all />,
        }),
        field("word"),
        field("layout", { kind: "select" }),
        field("enabled"),
      ]}
    />
  );
}
