import { useState } from "react";
import { Button, Drawer, Flex, Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { hoursText, instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { acceptClaim, listOpenShifts, readClaims, refuseClaim } from "../../../open-shifts-api.ts";
import { claimWords } from "../../../words.ts";

type Claim = OutputOf<typeof readClaims>["claims"][number];

/** Who wants an open shift, best first, and whom the head takes. */
export function ClaimsDrawer({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const t = useTexts("planning/head");
  const can = useCan();
  const { data, error, refetch } = useCall(readClaims, { id });
  const refresh = [readClaims, listOpenShifts];
  const accept = useSend(acceptClaim, { refresh, toast: t("open.accepted") });
  const [refused, refuse] = useState<Claim>();
  const mayDecide = can("C05201.publish");
  return (
    <Drawer open title={title} size={520} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
      {data?.claims.length === 0 ? <Empty title={t("open.noClaims")} /> : null}
      <Flex vertical gap={16} component="ul" className="ph-claims">
        {data?.claims.map((one) => (
          <li key={one.id}>
            <Flex justify="space-between" gap={8}>
              <strong>{one.name}</strong>
              <Status of={claimWords} value={one.state} />
            </Flex>
            <p className="mu-secondary">
              {t("open.claimedAt")} {instantText(one.claimedAt)}
              {one.state === "claimed" ? ` · ${t("open.hoursLeft")} ${hoursText(one.hoursLeft)}` : ""}
            </p>
            {one.reason ? <p>{one.reason}</p> : null}
            {one.state === "claimed" ? (
              <Flex gap={8} align="center" wrap>
                {one.unfit === null ? (
                  <StatusTag tone="success" text={t("open.fits")} />
                ) : (
                  <span className="mu-negative">{one.unfit}</span>
                )}
                {mayDecide ? (
                  <>
                    <Button
                      type="primary"
                      disabled={accept.running || one.unfit !== null}
                      loading={accept.running}
                      onClick={() => accept.run({ id: one.id })}
                    >
                      {t("open.accept")}
                    </Button>
                    <Button onClick={() => refuse(one)}>{t("open.refuse")}</Button>
                  </>
                ) : null}
              </Flex>
            ) : null}
          </li>
        ))}
      </Flex>
      {refused ? (
        <ConfirmAction
          title={t("open.refuseAsk", { name: refused.name })}
          okText={t("open.refuse")}
          toast={t("open.refused")}
          call={refuseClaim}
          reason={{ max: longestReturn }}
          input={(reason) => ({ id: refused.id, reason })}
          refresh={refresh}
          onClose={() => refuse(undefined)}
        />
      ) : null}
    </Drawer>
  );
}
