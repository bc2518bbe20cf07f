import { sendCode } from "#areas/access/api.ts";
import { send } from "#platform/http/client.ts";
import { CodeInput } from "./code-input.tsx";
import { faultOf } from "./faults.ts";
import { useLogInTexts } from "./texts.ts";

interface TargetCodeProps {
  /** Phone or e-mail that the code goes to, as typed. */
  target: string;
  purpose: "login" | "reset" | "register";
  value: string;
  onChange: (code: string) => void;
  onSent?: () => void;
  onTargetFault: (fault: string | undefined) => void;
  fault?: string | undefined;
}

/** A code to the phone or e-mail that was typed above it. */
export function TargetCode({ target, purpose, ...rest }: TargetCodeProps) {
  const texts = useLogInTexts();
  return (
    <CodeInput
      {...rest}
      targetFault={() =>
        faultOf(
          purpose === "register"
            ? { value: target, label: texts.registration.email, kind: "email" }
            : { value: target, label: texts.target, kind: "target" },
          texts,
        )
      }
      onSolved={(captchaId) => send(sendCode, { captchaId, target, purpose })}
    />
  );
}
