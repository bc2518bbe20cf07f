import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { keepUpload, shownFile } from "#platform/files/uploads.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download, UploadedFile } from "#platform/http/route.ts";
import type { Text } from "#platform/i18n/text.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type * as api from "../../contract-api.ts";
import { contractLife } from "../../contract-life.ts";
import { findContract } from "./find-contract.ts";

const place = "contractScan";
const readReason: Text = { zh: "查看劳动合同扫描件", en: "Scan of an employment contract" };

/** The signed paper; another one takes its place. */
export async function addContractScan(
  context: CallContext,
  { id }: InputOf<typeof api.addContractScan>,
  files: UploadedFile[],
): Promise<OutputOf<typeof api.addContractScan>> {
  const { tx, services, principal } = context;
  const contract = await findContract(context, id);
  contractLife.next(contract.state, "scan");
  const { id: fileId, name } = await keepUpload({ tx, services, principal }, place, files);
  await tx.query(
    "update personnel.labour_contract set scan_file_id = $3, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2",
    [tx.tenantId, contract.id, fileId],
  );
  return { id: fileId, name };
}

/** By the id of the contract, so that its person's scope decides; who looks at another person's is written down. */
export async function readContractScan(
  context: CallContext,
  { id }: InputOf<typeof api.readContractScan>,
): Promise<Download> {
  const { memberId, scanFileId } = await findContract(context, id);
  if (scanFileId === null) throw refuse(commonRefusals.notFound);
  if (memberId !== context.principal.memberId)
    await recordPersonalDataRead(context, {
      memberId,
      fields: ["contractScan"],
      reason: readReason[context.locale],
      call: "personnel.contractScan",
    });
  return shownFile(context, scanFileId);
}
