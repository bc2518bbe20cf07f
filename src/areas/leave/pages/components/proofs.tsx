import { Button } from "antd";
import { CloseOutlined } from "@ant-design/icons";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useRefresh, useSend } from "#ui/calls.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import { addLeaveProof, listLeaves, readLeave, readLeaveProof, removeLeaveProof } from "../../api.ts";
import { isEnded } from "../../words.ts";

type Detail = OutputOf<typeof readLeave>;

/** The proof of an application: to see, to add, and to take away again. */
export function Proofs({ detail: { row, files } }: { detail: Detail }) {
  const t = useTexts("leave");
  const can = useCan();
  const refresh = useRefresh();
  const remove = useSend(removeLeaveProof, { toast: t("proof.removed"), refresh: [readLeave, listLeaves] });
  const free = uploadRules.leaveProof.maxCount - files.length;
  const isOpen = !isEnded(row.state);
  return (
    <>
      {row.proofMissing ? <p className="mu-note mu-note-warning">{t("proofMissing")}</p> : null}
      {files.length === 0 && !row.proofMissing ? <p className="mu-secondary">{t("proof.none")}</p> : null}
      <ul className="lv-proofs">
        {files.map((file) => (
          <li key={file.id}>
            <a href={downloadUrl(readLeaveProof, { id: row.id, fileId: file.id })} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            {file.mayRemove ? (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t("proof.remove", { name: file.name })}
                loading={remove.running}
                onClick={() => remove.run({ id: row.id, fileId: file.id })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {can("C05301.add") && isOpen && free > 0 ? (
        <UploadField
          call={addLeaveProof}
          input={{ id: row.id }}
          limits={{ ...uploadRules.leaveProof, maxCount: free }}
          value={[]}
          onChange={() => {
            refresh(readLeave);
            refresh(listLeaves);
          }}
        />
      ) : null}
    </>
  );
}
