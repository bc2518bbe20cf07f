import { useState } from "react";
import { Alert, Button, Input } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { handOverPlaces, handOverTasks, listHolders, readHolding } from "../../hand-over-api.ts";
import { flowList } from "../../flows-list.ts";
import { holderList } from "../../holders-list.ts";
import { approvalList } from "../../inbox-list.ts";
import { processTypes } from "../../process-types.ts";
import { holderWords } from "../../words.ts";
import { ApproverSelect } from "./approver-select.tsx";
import "./approvals.css";

type Holding = OutputOf<typeof readHolding>;

interface Result {
  tasks: OutputOf<typeof handOverTasks> | undefined;
  flows: OutputOf<typeof handOverPlaces> | undefined;
}

/** What will move: the open tasks, and the places in flows. */
function Preview({ holding }: { holding: Holding }) {
  const t = useTexts("approvals");
  const say = useSay();
  const { tasks, places } = holding;
  return (
    <>
      <Section title={t("handOver.tasksTitle", { count: tasks.length })}>
        {tasks.length === 0 ? (
          <p className="mu-secondary">{t("handOver.noTasks")}</p>
        ) : (
          <DataTable
            label={say(holderList.columns.tasks)}
            rows={tasks.map((task) => ({ id: task.instanceId, ...task }))}
            columns={[
              { key: "number", title: say(approvalList.columns.number) },
              { key: "title", title: say(approvalList.columns.title), grow: true },
              {
                key: "processType",
                title: say(approvalList.columns.documentTitle),
                value: (row) => say(processTypes[row.processType]),
              },
              { key: "node", title: t("handOver.step") },
              { key: "since", title: say(approvalList.columns.since), kind: "instant" },
            ]}
          />
        )}
      </Section>
      <Section title={t("handOver.flowsTitle", { count: places.length })}>
        {places.length === 0 ? (
          <p className="mu-secondary">{t("handOver.noFlows")}</p>
        ) : (
          <DataTable
            label={say(holderList.columns.flows)}
            rows={places.map((place) => ({ id: place.flowId, ...place }))}
            columns={[
              { key: "name", title: say(approvalList.fields.flowName), grow: true },
              { key: "number", title: say(flowList.columns.number), render: (row) => `V${row.number}` },
              {
                key: "nodes",
                title: t("handOver.step"),
                value: (row) => listText(row.nodes) || t("handOver.substitute"),
              },
              {
                key: "enabled",
                title: say(approvalList.columns.status),
                kind: "marks",
                render: (row) => (
                  <StatusTag
                    tone={row.enabled ? "success" : "neutral"}
                    text={t(row.enabled ? "handOver.used" : "handOver.unused")}
                  />
                ),
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}

function Outcome({ result: { tasks, flows } }: { result: Result }) {
  const t = useTexts("approvals");
  const refused = tasks?.refused ?? [];
  return (
    <Alert
      role="status"
      type={refused.length > 0 ? "warning" : "success"}
      title={t("handOver.result", { tasks: tasks?.handedOver ?? 0, flows: flows?.changed.length ?? 0 })}
      description={
        refused.length > 0 || flows?.changed.length ? (
          <ul className="ap-outcome">
            {flows?.changed.map((one) => (
              <li key={one.flowId}>{t("handOver.newVersion", { name: one.name, number: one.number })}</li>
            ))}
            {refused.map((one) => (
              <li key={one.instanceId}>{`${one.number}: ${one.message}`}</li>
            ))}
          </ul>
        ) : null
      }
    />
  );
}

interface DrawerProps {
  id: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Everything of one person that waits for another: seen first, then handed over, then what came of it. */
export function HandOverDrawer({ id, onClose, onPrevious, onNext }: DrawerProps) {
  const t = useTexts("approvals");
  const say = useSay();
  const can = useCan();
  const { data, isPending, error, refetch } = useCall(readHolding, { id });
  const [to, setTo] = useState<number>();
  const [comment, setComment] = useState("");
  const [result, setResult] = useState<Result>();
  const refresh = [listHolders, readHolding];
  const places = useSend(handOverPlaces, {
    refresh,
    onDone: (flows) => setResult((before) => ({ tasks: before?.tasks, flows })),
  });
  const tasks = useSend(handOverTasks, {
    refresh,
    onDone: (done) => {
      setResult({ tasks: done, flows: undefined });
      givePlaces();
    },
  });
  const givePlaces = () => {
    if (to !== undefined && data && data.places.length > 0)
      places.run({ from: id, to, flowIds: data.places.map((place) => place.flowId) });
  };
  const running = tasks.running || places.running;
  const nothing = data !== undefined && data.tasks.length === 0 && data.places.length === 0;
  const act = () => {
    if (to === undefined || !data) return;
    if (data.tasks.length > 0) tasks.run({ from: id, to, comment: comment.trim() || undefined });
    else givePlaces();
  };
  const content = data ? (
    <div className="mu-detail">
      {result ? <Outcome result={result} /> : null}
      {nothing ? result ? null : <p className="mu-secondary">{t("handOver.nothing")}</p> : <Preview holding={data} />}
      {nothing || !can("C6510.act") ? null : (
        <Section title={t("handOver.to")}>
          <div className="ap-hand-over">
            <ApproverSelect label={t("handOver.to")} value={to} onChange={setTo} />
            <Input
              aria-label={t("handOver.comment")}
              placeholder={t("handOver.comment")}
              maxLength={200}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
            <p className="mu-secondary">{t("handOver.hint")}</p>
          </div>
        </Section>
      )}
    </div>
  ) : null;
  return (
    <DetailDrawer
      id={id}
      title={data?.name ?? ""}
      mark={data ? <Status of={holderWords} value={data.gone ? "gone" : "here"} /> : null}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      width={760}
      actions={
        nothing || !can("C6510.act") ? null : (
          <Button type="primary" loading={running} disabled={running || to === undefined || to === id} onClick={act}>
            {t("handOver.act")}
          </Button>
        )
      }
      tabs={[{ key: "holding", label: say(holderList.title), content }]}
    />
  );
}
