import { useState } from "react";
import { Button } from "antd";
import type { PayItem } from "#areas/personnel/words.ts";
import { listSalaryAdjustments } from "#areas/personnel/changes-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { RowId } from "#ui/list-page/table-props.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { toast } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { proposeRaises, structurePeople, type readStructure, type StructurePerson } from "../../structure-api.ts";
import { StructureDots } from "./structure-dots.tsx";

interface StructurePeopleProps {
  structure: OutputOf<typeof readStructure>;
  item: PayItem;
}

/** People in the structure, shown when somebody asks for them: it is written down whose pay is read. */
export function StructurePeople({ structure, item }: StructurePeopleProps) {
  const t = useTexts("payroll/definitions");
  const can = useCan();
  const [people, setPeople] = useState<StructurePerson[]>();
  const [selected, setSelected] = useState<Set<RowId>>(new Set());
  const [isProposing, setProposing] = useState(false);
  const show = useSend(structurePeople, { refresh: [], onDone: (found) => setPeople(found.people) });
  const grades = new Map(structure.grades.map(({ id, name }) => [id, name]));
  const mayRaise = can("C7501.raise") && can("C0418.add") && can("C0418.amounts");
  const chosen = (people ?? []).filter((one) => selected.has(one.memberId) && one.nextFen !== null);
  return (
    <Section
      title={t("structure.people")}
      extra={
        <Button loading={show.running} onClick={() => show.run({ id: structure.id, item })}>
          {t("structure.show")}
        </Button>
      }
    >
      <p className="mu-secondary">{t("structure.peopleHint")}</p>
      {people?.length === 0 ? <p className="mu-secondary">{t("structure.noPeople")}</p> : null}
      {people && people.length > 0 ? (
        <>
          <StructureDots structure={structure} item={item} people={people} />
          {mayRaise ? (
            <div>
              <Button disabled={chosen.length === 0} onClick={() => setProposing(true)}>
                {t("structure.propose")}
              </Button>
            </div>
          ) : null}
          <DataTable
            label={t("structure.people")}
            rows={people.map((one) => ({ ...one, id: one.memberId }))}
            {...(mayRaise ? { selected, onSelect: setSelected } : {})}
            columns={[
              { key: "jobNumber", title: t("structure.jobNumber"), width: 90 },
              { key: "name", title: t("structure.name"), kind: "person", width: 110 },
              {
                key: "gradeId",
                title: t("structure.grade"),
                value: (row) => (row.gradeId === null ? null : grades.get(row.gradeId)),
              },
              { key: "fen", title: t("structure.amount"), kind: "money" },
              { key: "out", title: t("structure.standing"), grow: true, render: (row) => <Standing person={row} /> },
              { key: "nextFen", title: t("structure.next"), kind: "money" },
            ]}
          />
        </>
      ) : null}
      {isProposing ? (
        <FormDrawer
          title={t("structure.proposeTitle", { n: chosen.length })}
          call={proposeRaises}
          initial={{ from: `${today().slice(0, 7)}-01` }}
          fixed={{ id: structure.id, item, memberIds: chosen.map(({ memberId }) => memberId) }}
          refresh={[listSalaryAdjustments]}
          submitLabel={t("structure.propose")}
          onDone={({ numbers }) => {
            toast.success(t("structure.proposed", { n: numbers.length }));
            setSelected(new Set());
          }}
          onClose={() => setProposing(false)}
          width={460}
          fields={[
            { name: "from", kind: "date", label: t("structure.date"), hint: t("structure.proposeHint"), full: true },
            { name: "reason", kind: "textarea", label: t("structure.reason"), full: true },
          ]}
        />
      ) : null}
    </Section>
  );
}

const tones = { below: "danger", above: "warning", noBand: "neutral" } as const;

function Standing({ person: { out, step } }: { person: StructurePerson }) {
  const t = useTexts("payroll/definitions");
  if (out === null) return <StatusTag tone="success" text={t("structure.step", { n: step ?? "" })} />;
  return <StatusTag tone={tones[out]} text={t(`structure.${out}`)} />;
}
