import { Button, Input } from "antd";
import { useUiTexts } from "#ui/texts.ts";
import { useSignatureBoard, type SignatureFile } from "./signature-board.ts";
import "./upload.css";

interface PadProps {
  label: string;
  /** Undefined while nothing is drawn. */
  onChange: (file: SignatureFile | undefined) => void;
}

/** A signature drawn with finger, pen or mouse; whoever cannot draw writes the name, which is put in its place. */
export function SignaturePad({ label, onChange }: PadProps) {
  const t = useUiTexts();
  const { canvas, name, isBlank, write } = useSignatureBoard(onChange);
  return (
    <div className="mu-signature">
      <canvas role="img" aria-label={label} {...canvas} />
      <div className="mu-signature-line">
        <Input
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
