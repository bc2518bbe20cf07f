import { useState } from "react";
import { Button, Form, Select } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { TimeRange } from "#ui/time.tsx";
import { clausesText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { cancel, listCandidates, readShift, replace, walkIn } from "../../api.ts";
import { shiftList, shiftPeopleList, type ShiftRow } from "../../lists.ts";
import type { AssignedPerson, Warning } from "../../shift-parts.ts";
import { breaksText } from "../../words.ts";
import { BreaksForm } from "./breaks-form.tsx";
import { Candidates } from "./candidates.tsx";
import { Fill } from "./fill.tsx";
import { isImpossible, useWarningTexts } from "./warning-texts.ts";

const { name, jobNumber, agencyName } = shiftPeopleList.columns;

interface ShiftDrawerProps {
  id: number;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One shift: who is on it, and who could be. */
export function ShiftDrawer({ id, onClose, onPrevious, onNext }: ShiftDrawerProps) {
  const t = useTexts("scheduling");
  const { data: shift, error, isPending, refetch } = useCall(readShift, { id });
  const [isWalkIn, setWalkIn] = useState(false);
  const [isBreaks, setBreaks] = useState(false);
  const say = useSay();
  const locale = useLocale();
  const fact = useFactsOf(shiftList, shift ?? {});
  return (
    <DetailDrawer
      id={id}
      place="shift"
      title={shift ? `${shift.postName} · ${shift.workDate}` : ""}
      mark={shift ? <Fill shift={shift} /> : null}
      width={960}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      head={
        shift ? (
          <Facts
            columns={4}
            facts={[
              fact("orderNumber"),
              fact("departmentName"),
              fact("time", { value: <TimeRange from={shift.startMinute} to={shift.endMinute} /> }),
              fact("plannedMinutesPerPerson"),
              fact("breaks", { value: breaksText(shift, locale) || t("breaks.none"), full: true }),
            ]}
          />
        ) : null
      }
      tabs={[{ key: "people", label: say(shiftList.columns.people), content: shift ? <People shift={shift} /> : null }]}
      actions={
        shift && (shift.actions.includes("walkIn") || shift.actions.includes("breaks")) ? (
          <>
            {shift.actions.includes("breaks") ? (
              <Button onClick={() => setBreaks(true)}>{say(shiftList.columns.breaks)}</Button>
            ) : null}
            {shift.actions.includes("walkIn") ? <Button onClick={() => setWalkIn(true)}>{t("walkIn")}</Button> : null}
            {isBreaks ? <BreaksForm shifts={[shift]} onClose={() => setBreaks(false)} /> : null}
            {isWalkIn ? <PersonForm kind="walkIn" shift={shift} onClose={() => setWalkIn(false)} /> : null}
          </>
        ) : null
      }
    />
  );
}

function People({ shift }: { shift: ShiftRow }) {
  const t = useTexts("scheduling");
  const say = useSay();
  const texts = useWarningTexts();
  const [asked, setAsked] = useState<{ kind: "cancel" | "replace"; person: AssignedPerson }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        label={say(shiftList.columns.people)}
        rows={shift.people.map((person) => ({ ...person, id: person.assignmentId }))}
        empty={<span className="mu-secondary">{t("nobody")}</span>}
        columns={[
          { key: "name", title: say(name), kind: "person", width: 120 },
          { key: "jobNumber", title: say(jobNumber), width: 110 },
          { key: "agencyName", title: say(agencyName), width: 130 },
          {
            key: "source",
            title: say(shiftList.columns.status),
            width: 140,
            value: (person) => t(`sources.${person.source}`),
          },
          {
            key: "warnings",
            title: t("note"),
            width: 220,
            grow: true,
            value: (person) => clausesText(texts(person.warnings)),
          },
        ]}
        actions={(person) => [
          ...(shift.actions.includes("replace")
            ? [{ key: "replace", label: t("replace"), onClick: () => setAsked({ kind: "replace", person }) }]
            : []),
          ...(shift.actions.includes("cancel")
            ? [{ key: "cancel", label: t("cancel"), danger: true, onClick: () => setAsked({ kind: "cancel", person }) }]
            : []),
        ]}
      />
      {shift.actions.includes("assign") ? (
        <Section title={t("candidates")}>
          <Candidates shift={shift} />
        </Section>
      ) : null}
      {asked?.kind === "cancel" ? (
        <ConfirmAction
          title={t("cancelTitle", { name: asked.person.name })}
          content={t("cancelText")}
          call={cancel}
          input={(reason) => ({ assignmentId: asked.person.assignmentId, reason })}
          reason
          danger
          okText={t("cancel")}
          toast={t("done.cancelled")}
          onClose={close}
        />
      ) : null}
      {asked?.kind === "replace" ? (
        <PersonForm kind="replace" shift={shift} person={asked.person} onClose={close} />
      ) : null}
    </>
  );
}

/** Chooses one person, for a replacement or a walk-in. */
function PersonForm({
  kind,
  shift,
  person,
  onClose,
}: {
  kind: "replace" | "walkIn";
  shift: ShiftRow;
  person?: AssignedPerson;
  onClose: () => void;
}) {
  const t = useTexts("scheduling");
  const texts = useWarningTexts();
  const [search, setSearch] = useState("");
  const found = useCall(listCandidates, { id: shift.id, search, everybody: true }, { keep: true });
  const options = (found.data?.rows ?? [])
    .filter((row) => !isImpossible(row))
    .map((row) => ({
      value: row.memberId,
      label: `${row.name} ${row.jobNumber}${row.agencyName ? ` · ${row.agencyName}` : ""}`,
    }));
  const choose = (
    <Form.Item
      name="memberId"
      label={t(kind === "replace" ? "replaceWith" : "person")}
      required
      className="mu-field-full"
    >
      <Select showSearch={{ filterOption: false, onSearch: setSearch }} options={options} loading={found.isFetching} />
    </Form.Item>
  );
  const onDone = ({ warnings }: { warnings: Warning[] }) => {
    const done = t(kind === "replace" ? "done.replaced" : "done.walkedIn");
    if (warnings.length > 0) toast.warning(`${done}: ${clausesText(texts(warnings))}`);
    else toast.success(done);
  };
  const shared = {
    width: 460,
    onClose,
    onDone,
    toast: "",
    fields: [{ name: "reason", label: t("reason"), kind: "textarea" as const, max: longestReason }],
    children: choose,
  };
  if (kind === "replace") {
    return (
      <FormDrawer
        {...shared}
        title={t("replaceTitle", { name: person?.name ?? "" })}
        call={replace}
        fixed={{ assignmentId: person?.assignmentId ?? 0 }}
        submitLabel={t("replace")}
      />
    );
  }
  return (
    <FormDrawer {...shared} title={t("walkInTitle")} call={walkIn} fixed={{ id: shift.id }} submitLabel={t("walkIn")} />
  );
}
