import { Button } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall, useRefresh } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import {
  addContractScan,
  listContracts,
  readContract,
  readContractScan,
  type ContractDetail as Contract,
} from "../../contract-api.ts";
import { contractList, type ContractRow } from "../../contract-list.ts";
import { contractWords } from "../../words.ts";

export type ContractStepName = Exclude<ContractRow["actions"][number], "scan">;

/** The scan is taken in the details themselves; everything else has a form or dialog of its own. */
export const stepsOf = (row: Pick<ContractRow, "actions"> | undefined): ContractStepName[] =>
  (row?.actions ?? []).filter((action) => action !== "scan");

interface ContractDetailProps extends DetailPlace<unknown> {
  act: (kind: ContractStepName, row: Contract) => void;
}

export function ContractDetail({ act, ...place }: ContractDetailProps) {
  const { id } = place;
  const t = useTexts("personnel");
  const asked = useCall(readContract, { id });
  const { data } = asked;
  const steps = stepsOf(data);
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.number} ${data.name}` : ""}
      mark={data ? <Status of={contractWords} value={data.state} /> : null}
      actions={
        data && steps.length > 0
          ? steps.map((action) => (
              <Button
                key={action}
                type={action === "sign" ? "primary" : "default"}
                danger={action === "end"}
                onClick={() => act(action, data)}
              >
                {t(`contract.${action}`)}
              </Button>
            ))
          : null
      }
      tabs={data ? [{ key: "terms", label: t("contract.terms"), content: <Terms contract={data} /> }] : []}
    />
  );
}

function Terms({ contract }: { contract: Contract }) {
  const t = useTexts("personnel");
  const fact = useFactsOf(contractList, contract);
  return (
    <>
      <Facts
        facts={[
          fact("jobNumber"),
          fact("department"),
          fact("kind"),
          fact("nth"),
          fact("fromDate"),
          fact("toDate"),
          fact("probationMonths"),
          fact("hoursSystem"),
          fact("legalEntity"),
          fact("place"),
          ...(contract.task ? [fact("task", { full: true })] : []),
          ...(contract.renews ? [fact("renews")] : []),
        ]}
      />
      <Section title={t("contract.signing")}>
        <Facts
          facts={[
            fact("signedOn"),
            fact("hasScan", { value: <Scan contract={contract} /> }),
            ...(contract.endedOn ? [fact("endedOn"), fact("endReason", { full: true })] : []),
          ]}
        />
      </Section>
    </>
  );
}

/** The signed paper, to be seen and, while the contract is in force, to be put on file. */
function Scan({ contract: { id, hasScan, actions } }: { contract: Contract }) {
  const t = useTexts("personnel");
  const refresh = useRefresh();
  const url = downloadUrl(readContractScan, { id });
  if (!actions.includes("scan"))
    return hasScan ? (
      <a href={url} target="_blank" rel="noreferrer">
        {t("contract.seeScan")}
      </a>
    ) : (
      "-"
    );
  return (
    <>
      {hasScan ? (
        <a href={url} target="_blank" rel="noreferrer">
          {t("contract.seeScan")}
        </a>
      ) : null}
      <UploadField
        key={String(hasScan)}
        call={addContractScan}
        input={{ id }}
        limits={uploadRules.contractScan}
        onChange={() => refresh(readContract, listContracts)}
      />
    </>
  );
}
