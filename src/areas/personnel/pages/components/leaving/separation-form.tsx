import { Button, Form, Input } from "antd";
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { today } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import {
  listApplications,
  listSeparations,
  previewSeparation,
  readSeparation,
  saveSeparation,
  type OwedView,
} from "../../../leaving-api.ts";
import { separationList, type ApplicationRow } from "../../../leaving-lists.ts";
import type { GroundKey } from "../../../rules/labour/grounds.ts";
import { ChangeForm } from "../changes/change-form.tsx";
import { LeavingChecks } from "./leaving-checks.tsx";
import { NoticeHint } from "./notice-hint.tsx";
import { Owed } from "./owed.tsx";
import "../changes/changes.css";

const refresh = [listSeparations, readSeparation, listApplications];
const mostItems = 20;

interface SeparationFormProps {
  id?: number | undefined;
  /** The accepted request that it follows. */
  application?: Pick<ApplicationRow, "id" | "memberId" | "toldOn" | "lastDay" | "byAgreement"> | undefined;
  /** Who did not pass the probation. */
  failedId?: number | undefined;
  onClose: () => void;
}

/** On what ground somebody leaves and when; beside it what it costs and what is still open everywhere. */
export function SeparationForm({ id, application, failedId, onClose }: SeparationFormProps) {
  const t = useTexts("personnel/leaving");
  const changes = useTexts("personnel/changes");
  const field = useFieldsOf(separationList);
  const can = useCan();
  const { data } = useCall(readSeparation, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  const usual = { toldOn: today(), handOver: t("items").split(/[,、]/) };
  const initial = data
    ? {
        memberId: data.memberId,
        ground: data.ground,
        toldOn: data.toldOn,
        lastDay: data.lastDay,
        handOverTo: data.handOverToId,
        handOver: data.items.map(({ name }) => name),
        reason: data.reason,
      }
    : application
      ? {
          ...usual,
          memberId: application.memberId,
          ground: application.byAgreement ? "mutual_by_employee" : "resignation",
          toldOn: application.toldOn,
          lastDay: application.lastDay,
        }
      : failedId === undefined
        ? { ...usual, ground: "resignation" }
        : { ...usual, memberId: failedId, ground: "probation_failed" };
  const applicationId = data?.applicationId ?? application?.id;
  return (
    <ChangeForm
      kind="separation"
      title={data ? changes("edit", { number: data.number }) : t("add.separation")}
      call={saveSeparation}
      initial={initial}
      stored={data}
      refresh={refresh}
      onClose={onClose}
      toInput={(values) => ({ ...values, ...(applicationId === undefined ? {} : { applicationId }) })}
      fields={[
        field("memberId", {
          kind: "custom",
          full: true,
          control: (
            <MemberSelect
              kind="staff"
              disabled={data !== undefined || application !== undefined || failedId !== undefined}
            />
          ),
        }),
        field("ground", { full: true, hint: t("hint.ground") }),
        field("toldOn", { to: today(), hint: t("hint.told") }),
        field("lastDay", { hint: <NoticeHint isAgreed={(values) => values["ground"] !== "resignation"} /> }),
        ...(can("C0418.amounts") ? [field("averageFen", { hint: t("hint.average") })] : []),
        field("handOverTo", {
          kind: "custom",
          control: <MemberSelect kind="staff" />,
          hint: t("hint.handOverTo"),
        }),
        field("reason", { kind: "textarea", full: true }),
      ]}
    >
      <HandOverItems />
      <Preview />
    </ChangeForm>
  );
}

function HandOverItems() {
  const t = useTexts("personnel/leaving");
  return (
    <Form.Item label={t("part.items")} className="mu-field-full">
      <Form.List name="handOver">
        {(rows, { add, remove }) => (
          <div className="pc-items">
            {rows.map((row) => (
              <div key={row.key} className="pc-item">
                <Form.Item name={row.name} noStyle>
                  <Input aria-label={t("item", { row: row.name + 1 })} maxLength={100} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={t("act.removeItem", { row: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </div>
            ))}
            {rows.length < mostItems ? (
              <Button type="dashed" icon={<PlusOutlined />} onClick={() => add("")}>
                {t("act.addItem")}
              </Button>
            ) : null}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

interface Watched {
  memberId?: number;
  ground?: GroundKey;
  toldOn?: string;
  lastDay?: string;
  averageFen?: number | null;
}

/** As soon as it says enough: what stands against it, what is owed, what is open. */
function Preview() {
  const t = useTexts("personnel/leaving");
  const { memberId, ground, toldOn, lastDay, averageFen } = (Form.useWatch([], Form.useFormInstance()) ??
    {}) as Watched;
  const isReady = memberId !== undefined && ground !== undefined && Boolean(toldOn) && Boolean(lastDay);
  const { data } = useCall(
    previewSeparation,
    {
      memberId: memberId ?? 0,
      ground: ground ?? "resignation",
      toldOn: toldOn ?? today(),
      lastDay: lastDay ?? today(),
      ...(typeof averageFen === "number" ? { averageFen } : {}),
    },
    { when: isReady, keep: true, send: { hideLoading: true } },
  );
  if (!isReady || !data) return null;
  return (
    <div className="mu-field-full" aria-live="polite">
      {data.fault ? (
        <p className="mu-note mu-note-warning" role="alert">
          {data.fault.message}
        </p>
      ) : null}
      <OwedSection owed={data.owed} />
      <Section title={t("part.open")}>
        <LeavingChecks checks={data.checks} />
      </Section>
    </div>
  );
}

function OwedSection({ owed }: { owed: OwedView }) {
  const t = useTexts("personnel/leaving");
  return (
    <Section title={t("part.owed")}>
      <Owed owed={owed} />
    </Section>
  );
}
