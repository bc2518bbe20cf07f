import { useState, type FormEvent } from "react";
import { Button, Input } from "antd";
import { chooseCompany, logIn } from "#areas/access/api.ts";
import { clientData } from "#platform/http/client-data.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useSession } from "#ui/session.ts";
import { failureText } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { SecondStep } from "../login/second-step.tsx";
import { toLogIn } from "./leave.ts";
import "../login/login.css";

type Answer = OutputOf<typeof logIn>;
type Second = Extract<Answer, { next: "second" }>;

/** Goes on to the same company as before: `done`, a second step to take, or `page` when that needs the log-in page. */
async function goOn(answer: Answer, tenantId: number): Promise<"done" | "page" | Second> {
  if (answer.next === "home") return "done";
  if (answer.next === "second") return answer;
  const company = answer.next === "company" ? answer.companies.find((each) => each.tenantId === tenantId) : undefined;
  if (answer.next !== "company" || !company) return "page";
  return goOn(await send(chooseCompany, { ticket: answer.ticket, accountId: company.accountId, tenantId }), tenantId);
}

/** Logs in again over what is open; `onDone` once that has worked. */
export function LogInDialog({ onDone }: { onDone: () => void }) {
  const t = useTexts("shell");
  const session = useSession();
  const [account, setAccount] = useState(session.account);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [second, setSecond] = useState<Second>();
  const follow = async (answer: Answer) => {
    const next = await goOn(answer, session.tenantId);
    if (next === "page") return toLogIn();
    if (next !== "done") return setSecond(next);
    clientData.write("account", account);
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFault("");
    try {
      await follow(await send(logIn, { kind: session.door, account, password }, { hideLoading: true }));
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setRunning(false);
    }
  };
  if (second) {
    return (
      <Dialog
        open
        title={t("again.title")}
        footer={null}
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        width={420}
        zIndex={1950}
      >
        <SecondStep ticket={second.ticket} ways={second.ways} onAnswer={follow} onLeave={toLogIn} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={t("again.title")}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={380}
      zIndex={1950}
    >
      <form className="sh-again" onSubmit={(event) => void submit(event)}>
        <p className="mu-secondary">{t("again.hint")}</p>
        {fault ? (
          <div className="mu-note mu-note-danger" role="alert">
            {fault}
          </div>
        ) : null}
        <label>
          {t("again.account")}
          <Input value={account} autoComplete="username" onChange={(event) => setAccount(event.target.value)} />
        </label>
        <label>
          {t("again.password")}
          <Input.Password
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <div className="mu-form-buttons">
          <Button onClick={toLogIn}>{t("again.other")}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isRunning}
            disabled={isRunning || account === "" || password === ""}
          >
            {t("again.logIn")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
