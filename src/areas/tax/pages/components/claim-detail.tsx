import { Button } from "antd";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { moneyText } from "#ui/format.ts";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { revealClaim, type RevealedClaim } from "../../claims-api.ts";
import { donationKinds } from "../../rules/claim-kinds.ts";
import { countsOnce } from "../../rules/claims.ts";
import { claimList, type ClaimRow } from "../../lists.ts";
import { claimKindWords, claimWords } from "../../words.ts";
import { EvidenceButton } from "./tax-person-detail.tsx";
import { useOpened } from "./use-opened.ts";

interface ClaimDetailProps extends DetailPlace<ClaimRow> {
  actionsOf: (row: RevealedClaim) => readonly RowAction[];
}

/** All of a claim; opening it is written down. */
export function ClaimDetail({ id, row, close, previous, next, actionsOf }: ClaimDetailProps) {
  const t = useTexts("tax");
  const say = useSay();
  const can = useCan();
  const { content, running } = useOpened(revealClaim, can("C60502.view") ? { id } : undefined);
  const fact = useFactsOf(claimList, content ?? row ?? {});
  const kind = content?.kind ?? row?.kind;
  const state = row?.state ?? content?.state;
  return (
    <DetailDrawer
      id={id}
      onClose={close}
      onPrevious={previous}
      onNext={next}
      loading={running && !row}
      title={kind ? `${content?.name ?? row?.name ?? ""} ${say(claimKindWords[kind])}` : ""}
      mark={state ? <Status of={claimWords} value={state} /> : null}
      actions={
        content
          ? actionsOf({ ...content, ...(row ? { actions: row.actions } : {}) }).map(
              ({ key, label, danger = false, onClick }) => (
                <Button key={key} danger={danger} type={key === "confirm" ? "primary" : "default"} onClick={onClick}>
                  {label}
                </Button>
              ),
            )
          : null
      }
      tabs={[
        {
          key: "overview",
          label: t("part.overview"),
          content: (
            <>
              <p className="mu-secondary">{t("claim.hidden")}</p>
              <Facts
                facts={[
                  fact("jobNumber"),
                  fact("agent"),
                  fact("fromMonth"),
                  fact("toMonth"),
                  fact("sharePercent"),
                  fact("validYear"),
                  fact("source"),
                  ...(content
                    ? shown(content).map((key) =>
                        key === "monthFen" && isDonation(content)
                          ? { ...fact(key), label: t("claim.donation") }
                          : fact(key),
                      )
                    : []),
                  ...(content && !isDonation(content)
                    ? [
                        countsOnce(content)
                          ? { label: t("claim.worthYear"), value: moneyText(content.worthFen) }
                          : {
                              label: t("claim.worth"),
                              value: t("claim.perMonth", { amount: moneyText(content.worthFen) }),
                            },
                      ]
                    : []),
                  ...(content?.note ? [fact("note", { full: true })] : []),
                  ...(content?.returnReason ? [fact("returnReason", { full: true })] : []),
                ]}
              />
              {content?.fileId ? <EvidenceButton fileId={content.fileId} /> : null}
            </>
          ),
        },
      ]}
    />
  );
}

const parts = [
  "relative",
  "relativeBorn",
  "isOnlyChild",
  "education",
  "cityClass",
  "monthsBefore",
  "monthFen",
  "baseFen",
] as const;

/** What of it comes off depends on the income of the year: its amount is all there is to say. */
const isDonation = ({ kind }: RevealedClaim) => donationKinds.includes(kind);

/** What its kind has of a claim. */
const shown = (claim: RevealedClaim) =>
  parts.filter((key) => claim[key] !== null && (key !== "monthsBefore" || claim.monthsBefore > 0));
