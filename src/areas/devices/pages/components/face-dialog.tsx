import { useState } from "react";
import { Button, Checkbox } from "antd";
import { downloadUrl } from "#platform/http/client.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { useCall, useRefresh } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateField } from "#ui/form/date-fields.tsx";
import { instantText, today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { asJpeg } from "#ui/upload/as-jpeg.ts";
import { UploadField } from "#ui/upload/upload-field.tsx";
import {
  listCommands,
  listMachineUsers,
  listPeopleToPut,
  readFace,
  readFaceConsent,
  saveFace,
  withdrawFace,
} from "../../api.ts";

const shown = [listPeopleToPut, listMachineUsers, listCommands, readFaceConsent];
/** What face machines take. */
const picture = { width: 480, height: 640, maxBytes: 150 * 1024 };

/** The consent of one person to be known by face, with the photo that machines get; both can be taken back. */
export function FaceDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const t = useTexts("devices");
  const refresh = useRefresh();
  const [consentedOn, setConsentedOn] = useState<string | undefined>(today());
  const [agreed, agree] = useState(false);
  const [isAsked, askBack] = useState(false);
  const { data, error, refetch } = useCall(readFaceConsent, { memberId });
  return (
    <Dialog open title={t("face.title", { name: data?.name ?? "" })} onCancel={onClose} footer={null}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.consentedOn ? (
        <div className="dv-face">
          <Facts
            columns={1}
            facts={[
              { label: t("face.consentedOn"), value: data.consentedOn },
              {
                label: t("face.recorded"),
                value: `${data.recordedBy ?? ""} ${data.recordedAt ? instantText(data.recordedAt) : ""}`,
              },
              { label: t("face.machines"), value: data.machines },
              {
                label: t("face.photo"),
                value: (
                  <a href={downloadUrl(readFace, { memberId })} target="_blank" rel="noreferrer">
                    {t("face.see")}
                  </a>
                ),
              },
            ]}
          />
          <Button danger onClick={() => askBack(true)}>
            {t("face.withdraw")}
          </Button>
        </div>
      ) : null}
      {data && !data.consentedOn ? (
        <div className="dv-face">
          <p>{t("face.why")}</p>
          <DateField label={t("face.consentedOn")} value={consentedOn} max={today()} onChange={setConsentedOn} />
          <Checkbox checked={agreed} onChange={(event) => agree(event.target.checked)}>
            {t("face.agreed")}
          </Checkbox>
          <UploadField
            call={saveFace}
            input={{ memberId, consentedOn: consentedOn ?? "" }}
            limits={uploadRules.personPhoto}
            disabled={!agreed || !consentedOn}
            prepare={(file) => asJpeg(file, picture)}
            onChange={() => {
              toast.success(t("face.saved"));
              refresh(...shown);
            }}
          />
        </div>
      ) : null}
      {isAsked ? (
        <ConfirmAction
          danger
          title={t("face.askWithdraw", { name: data?.name ?? "" })}
          content={t("face.withdrawHint", { count: data?.machines ?? 0 })}
          call={withdrawFace}
          input={() => ({ memberId })}
          okText={t("face.withdraw")}
          toast={t("face.withdrawn")}
          refresh={shown}
          onClose={() => askBack(false)}
        />
      ) : null}
    </Dialog>
  );
}
