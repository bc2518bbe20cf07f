import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { deleteRecruiter, listAgencies, readAgency, recruiterOptions, saveRecruiter } from "../../api.ts";
import { recruiterRows, type Recruiter } from "../../detail-rows.ts";
import { RevealRecruiter } from "./reveal-recruiter.tsx";

const refresh = [readAgency, listAgencies, recruiterOptions];

/** Who at the labour company is asked, and by which channel. */
export function Recruiters({ agencyId, rows }: { agencyId: number; rows: readonly Recruiter[] }) {
  const t = useTexts("agencies");
  const say = useSay();
  const title = say(recruiterRows.title);
  const field = useFieldsOf(recruiterRows);
  const can = useCan();
  const [edited, setEdited] = useState<Recruiter | "new">();
  const [gone, setGone] = useState<Recruiter>();
  const [asked, setAsked] = useState<Recruiter>();
  const mayEdit = can("LABOUR_COMPANIES.edit");
  const mayReveal = can("LABOUR_COMPANIES.reveal");
  const add = mayEdit ? (
    <Button size="small" onClick={() => setEdited("new")}>
      {t("act.addRecruiter")}
    </Button>
  ) : null;
  const keep = (one: Recruiter | "new", name: "phone" | "email") =>
    one !== "new" && one[name] ? { hint: t("act.keepContact", { mask: one[name] }) } : {};
  // They start empty, so that emptying one is a choice of its own.
  const removable = (one: Recruiter | "new"): Field[] => {
    const stored = one === "new" ? [] : (["phone", "email"] as const).filter((name) => one[name]);
    return stored.length === 0
      ? []
      : [
          {
            name: "removed",
            label: t("act.removeContact"),
            kind: "checkboxes",
            options: stored.map((value) => ({ value, label: say(recruiterRows.columns[value]) })),
            full: true,
          },
        ];
  };
  return (
    <Section title={title} extra={add}>
      <DataTable
        label={title}
        rows={rows}
        columns={useColumnsOf(recruiterRows)}
        actions={
          mayEdit || mayReveal
            ? (row) => [
                ...(mayReveal && (row.phone || row.email)
                  ? [{ key: "reveal", label: t("act.revealContact"), onClick: () => setAsked(row) }]
                  : []),
                ...(mayEdit
                  ? [
                      { key: "edit", label: t("act.edit"), onClick: () => setEdited(row) },
                      { key: "delete", label: t("act.delete"), danger: true, onClick: () => setGone(row) },
                    ]
                  : []),
              ]
            : undefined
        }
        empty={<Empty title={t("empty.recruiters")} hint={t("empty.recruitersHint")} />}
      />
      {edited ? (
        <FormDrawer
          title={t(edited === "new" ? "act.addRecruiter" : "act.editRecruiter")}
          call={saveRecruiter}
          initial={
            edited === "new"
              ? { channel: "agency", enabled: true }
              : { channel: edited.channel, name: edited.name, enabled: edited.enabled }
          }
          toInput={({ removed = [], ...values }) => ({
            ...Object.fromEntries((removed as string[]).map((name) => [name, ""])),
            ...values,
          })}
          fixed={{ agencyId, ...(edited === "new" ? {} : { id: edited.id }) }}
          refresh={refresh}
          onClose={() => setEdited(undefined)}
          width={480}
          fields={[
            field("channel"),
            field("name", { max: 48 }),
            field("phone", { max: 32, ...keep(edited, "phone") }),
            field("email", { max: 100, ...keep(edited, "email") }),
            ...removable(edited),
            { name: "enabled", label: t("field.enabled"), kind: "switch" },
          ]}
        />
      ) : null}
      {asked ? <RevealRecruiter recruiter={asked} onClose={() => setAsked(undefined)} /> : null}
      {gone ? (
        <ConfirmAction
          title={t("ask.deleteRecruiter", { name: gone.name })}
          call={deleteRecruiter}
          input={() => ({ id: gone.id })}
          danger
          okText={t("act.delete")}
          toast={t("done.deleted")}
          refresh={refresh}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </Section>
  );
}
