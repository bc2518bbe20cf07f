import { useState, type FormEvent } from "react";
import { Button, Input } from "antd";
import { chooseCompany, logIn } from "#areas/access/api.ts";
import { clientData } from "#platform/http/client-data.ts";
import { send } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useSession } from "#ui/session.ts";
import { failureText } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { toLogIn } from "./leave.ts";

/** Logs in to the same company as before; false when that needs the log-in page. */
async function enterAgain(input: { kind: "staff" | "agency" | "worker"; account: string; password: string }, tenantId: number): Promise<boolean> {
  const answer = await send(logIn, input, { hideLoading: true });
  if (answer.next === "home") return true;
  if (answer.next !== "company") return false;
  const company = answer.companies.find((each) => each.tenantId === tenantId);
  if (!company) return false;
  const entered = await send(chooseCompany, { ticket: answer.ticket, accountId: company.accountId, tenantId });
  return entered.next === "home";
}

/** Logs in again over what is open; `onDone` once that has worked. */
export function LogInDialog({ onDone }: { onDone: () => void }) {
  const t = useTexts("shell");
  const session = useSession();
  const [account, setAccount] = useState(session.account);
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const [isRunning, setRunning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRunning(true);
    setFault("");
    try {
      if (!(await enterAgain({ kind: session.kind, account, password }, session.tenantId))) return toLogIn();
      clientData.write("account", account);
      onDone();
    } catch (error) {
      setFault(failureText(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog open title={t("again.title")} footer={null} closable={false} mask={{ closable: false }} keyboard={false} width={380} zIndex={1200}>
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
          <Input.Password value={password} autoComplete="current-password" onChange={(event) => setPassword(event.target.value)} />
        </label>
        <div className="mu-form-buttons">
          <Button onClick={toLogIn}>{t("again.other")}</Button>
          <Button type="primary" htmlType="submit" loading={isRunning} disabled={isRunning || account === "" || password === ""}>
            {t("again.logIn")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
