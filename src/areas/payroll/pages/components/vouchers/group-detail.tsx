import { useState } from "react";
import { Button } from "antd";
import { EditOutlined } from "@ant-design/icons";
import { departmentOptions } from "#areas/organisation/api.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { EnabledStatus } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { readGroup, settingChoices, type SettingRow } from "../../../voucher-definitions-api.ts";
import { groupList, type GroupRow } from "../../../voucher-lists.ts";
import { sideWords, splitWords, voucherKinds, type VoucherKind } from "../../../voucher-words.ts";
import { voucherKindWords } from "../../../words.ts";
import "../definitions.css";
import { SettingsForm } from "./settings-form.tsx";
import { useFigureText } from "./use-figure-text.ts";

type Group = OutputOf<typeof readGroup>;

/** A group with the lines of each kind of its vouchers. */
export function GroupDetail(place: DetailPlace<GroupRow>) {
  const t = useTexts("payroll/vouchers");
  const query = useCall(readGroup, { id: place.id }, { keep: true });
  const { data } = query;
  const [edited, edit] = useState<VoucherKind>();
  return (
    <>
      <DetailDrawer
        {...detailProps(place, query)}
        width={1000}
        title={data?.name ?? ""}
        mark={data ? <EnabledStatus value={data.enabled} /> : null}
        head={data ? <Head group={data} /> : null}
        tabs={[
          {
            key: "settings",
            label: t("group.settings"),
            content: data
              ? voucherKinds.map((kind) => <Lines key={kind} group={data} kind={kind} onEdit={edit} />)
              : null,
          },
        ]}
      />
      {data && edited ? <SettingsForm group={data} kind={edited} onClose={() => edit(undefined)} /> : null}
    </>
  );
}

function Head({ group }: { group: Group }) {
  const fact = useFactsOf(groupList, group);
  return (
    <Facts
      columns={4}
      facts={[fact("code"), fact("entity"), fact("runs"), fact("departments"), fact("word"), fact("layout")]}
    />
  );
}

interface LinesProps {
  group: Group;
  kind: VoucherKind;
  onEdit: (kind: VoucherKind) => void;
}

function Lines({ group, kind, onEdit }: LinesProps) {
  const t = useTexts("payroll/vouchers");
  const say = useSay();
  const can = useCan();
  const figureText = useFigureText();
  const { data: choices } = useCall(settingChoices, {});
  const { data: departments } = useCall(departmentOptions, { all: true });
  const subjects = new Map((choices?.subjects ?? []).map((subject) => [subject.id, subject]));
  const names = new Map((departments ?? []).map(({ id, name }) => [id, name]));
  const rows = (group.rows[kind] ?? []).map((row, at) => ({ ...row, id: at + 1 }));
  const subjectText = ({ subjectId }: SettingRow) => {
    const subject = subjects.get(subjectId);
    return subject ? `${subject.code} ${subject.name}` : "";
  };
  return (
    <Section title={say(voucherKindWords[kind])}>
      {rows.length === 0 ? (
        <p className="mu-secondary">{t("group.noRows")}</p>
      ) : (
        <DataTable
          label={say(voucherKindWords[kind])}
          rows={rows}
          columns={[
            { key: "side", title: t("group.side"), value: ({ side }) => say(sideWords[side]), width: 80 },
            {
              key: "subject",
              title: t("group.subject"),
              grow: true,
              width: 240,
              // What tells subjects apart stands at the end of their names.
              render: (row) => <span className="mu-name-whole">{subjectText(row)}</span>,
            },
            { key: "figure", title: t("group.figure"), grow: true, value: ({ figure }) => figureText(figure) },
            { key: "split", title: t("group.split"), value: ({ split }) => say(splitWords[split]), width: 150 },
            {
              key: "departments",
              title: t("group.departments"),
              value: ({ departmentIds }) => listText(departmentIds.flatMap((id) => names.get(id) ?? [])),
            },
            { key: "note", title: t("group.note"), value: ({ note }) => note ?? "" },
          ]}
        />
      )}
      {can("C60309.setting") ? (
        <div>
          <Button icon={<EditOutlined />} onClick={() => onEdit(kind)}>
            {t("group.editRows", { kind: say(voucherKindWords[kind]) })}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
