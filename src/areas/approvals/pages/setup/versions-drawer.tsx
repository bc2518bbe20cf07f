import { useState } from "react";
import { Button, Drawer, Skeleton } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useCall } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { listText, textByKey, useLocale, useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { listFlows, listFlowVersions, readFlow, readFlowVersion, rollBackFlow } from "../../flows-api.ts";
import { diffSettings, diffTrees } from "../../rules/flow/tree/diff.ts";
import { nameIn } from "../../rules/flow/tree/names.ts";
import { MigrateDialog } from "./migrate-dialog.tsx";
import "./setup.css";

/** What one version has become in the next one. */
function VersionDiff({ id, from, to }: { id: number; from: number; to: number }) {
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const old = useCall(readFlowVersion, { id, number: from });
  const now = useCall(readFlowVersion, { id, number: to });
  if (!old.data || !now.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const nodes = diffTrees(old.data.tree, now.data.tree);
  const settings = diffSettings(old.data.settings, now.data.settings);
  const field = (name: string) => textByKey(t, `field.${name}`);
  return (
    <ul className="fl-diff">
      {nodes.map(({ uid, node, kind, fields }) => (
        <li key={`${uid} ${kind}`} className={`fl-${kind}`}>
          {t(`diff.${kind}`, { name: nameIn(node, locale) })}
          {fields.length > 0 ? <span className="mu-secondary"> {listText(fields.map(field))}</span> : null}
        </li>
      ))}
      {settings.length > 0 ? (
        <li className="fl-changed">
          {t("diff.settings")} <span className="mu-secondary">{listText(settings.map(field))}</span>
        </li>
      ) : null}
      {nodes.length + settings.length === 0 ? <li className="mu-secondary">{t("diff.none")}</li> : null}
    </ul>
  );
}

/** The published versions of a flow: who, when, what changed, and back to any of them. */
export function VersionsDrawer({ id, name, onClose }: { id: number; name: string | undefined; onClose: () => void }) {
  const t = useTexts("approvals/flow");
  const can = useCan();
  const versions = useCall(listFlowVersions, { id });
  const flow = useCall(readFlow, { id });
  const [compared, setCompared] = useState<number>();
  const [back, setBack] = useState<number>();
  const [isMoving, setMoving] = useState(false);
  const rows = versions.data ?? [];
  const old = rows.reduce((sum, version) => sum + (version.current ? 0 : version.running), 0);
  return (
    <Drawer
      open
      size={560}
      onClose={onClose}
      title={t("versions.title", { name: name ?? flow.data?.head.nameZh ?? "" })}
    >
      {versions.isError ? <ErrorState error={versions.error} onRetry={() => void versions.refetch()} /> : null}
      {versions.isPending ? <Skeleton active title={false} /> : null}
      {old > 0 && can("C6500.edit") ? (
        <p>
          <Button onClick={() => setMoving(true)}>{t("migrate.open", { count: old })}</Button>
        </p>
      ) : null}
      {isMoving ? <MigrateDialog id={id} onClose={() => setMoving(false)} /> : null}
      <ol className="fl-versions">
        {rows.map((version, index) => {
          const before = rows[index + 1]?.number;
          return (
            <li key={version.number}>
              <div className="fl-version-head">
                <strong>V{version.number}</strong>
                {version.current ? <StatusTag tone="success" text={t("versions.current")} /> : null}
                {version.repeats === null ? null : (
                  <StatusTag tone="info" text={t("versions.repeats", { number: version.repeats })} />
                )}
                {version.running > 0 ? (
                  <span className="mu-secondary">{t("versions.running", { count: version.running })}</span>
                ) : null}
                <span>
                  {before === undefined ? null : (
                    <Button
                      type="link"
                      size="small"
                      aria-expanded={compared === version.number}
                      onClick={() => setCompared(compared === version.number ? undefined : version.number)}
                    >
                      {t("versions.compare", { number: before })}
                    </Button>
                  )}
                  {version.current || !can("C6500.edit") ? null : (
                    <Button type="link" size="small" onClick={() => setBack(version.number)}>
                      {t("versions.back")}
                    </Button>
                  )}
                </span>
              </div>
              <div className="mu-secondary">
                <Instant at={version.publishedAt} /> {version.publishedBy} {version.note}
              </div>
              {compared === version.number && before !== undefined ? (
                <VersionDiff id={id} from={before} to={version.number} />
              ) : null}
            </li>
          );
        })}
      </ol>
      {back === undefined || !flow.data ? null : (
        <ConfirmAction
          title={t("versions.back")}
          content={t("versions.confirmBack", { number: back })}
          call={rollBackFlow}
          input={() => ({ id, version: flow.data.version, number: back })}
          toast={t("list.done")}
          refresh={[listFlows, listFlowVersions, readFlow]}
          onClose={() => setBack(undefined)}
        />
      )}
    </Drawer>
  );
}
