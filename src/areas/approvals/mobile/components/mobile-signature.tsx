import { Button } from "antd-mobile";
import { useUiTexts } from "#ui/texts.ts";
import { useSignatureBoard, type SignatureFile } from "#ui/upload/signature-board.ts";

/** A signature drawn with the finger, or the name of whoever cannot draw. */
export function MobileSignature({
  label,
  onChange,
}: {
  label: string;
  onChange: (file: SignatureFile | undefined) => void;
}) {
  const t = useUiTexts();
  const { canvas, name, isBlank, write } = useSignatureBoard(onChange);
  return (
    <div className="am-signature">
      <canvas role="img" aria-label={label} {...canvas} />
      <div className="am-signature-line">
        <input
          aria-label={t("signature.name")}
          placeholder={t("signature.name")}
          maxLength={30}
          value={name}
          onChange={(event) => write(event.target.value)}
        />
        <Button disabled={isBlank} onClick={() => write("")}>
          {t("signature.clear")}
        </Button>
      </div>
    </div>
  );
}
