import { useState } from "react";
import { Button, Radio } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { SearchSelect } from "#ui/form/search-select.tsx";
import { useCan } from "#ui/session.ts";
import { listText, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { accountChoices, linkAccount, readPerson, unlinkAccount, type PersonDetail } from "../../api.ts";

/** By which account the person enters the back office, and with it the phone pages. */
export function BackOfficeAccount({ person }: { person: PersonDetail }) {
  const t = useTexts("people");
  const can = useCan();
  const [asks, ask] = useState<"link" | "unlink">();
  const { account, name, id } = person;
  const act = account ? "unlink" : "link";
  const mayAct = can("C3500.account") && (account !== null || person.status === "active");
  const [approvals, choose] = useState<"go" | "stay">("go");
  const close = () => ask(undefined);
  const tell = ({ tasks, flows, left }: OutputOf<typeof linkAccount>) => {
    if (tasks + flows > 0) toast.info(t("done.moved", { tasks, flows }));
    if (left.length > 0) toast.warning(t("done.notMoved", { numbers: listText(left) }));
  };
  return (
    <Section
      title={t("part.account")}
      extra={
        mayAct ? (
          <Button size="small" onClick={() => ask(act)}>
            {t(`act.${act}`)}
          </Button>
        ) : null
      }
    >
      {account ? (
        <Facts facts={[{ label: t("ask.account"), value: nameOf(account) }]} />
      ) : (
        <p className="mu-secondary">{t("empty.account")}</p>
      )}
      {asks === "link" ? (
        <FormDrawer
          title={t("ask.link", { name })}
          call={linkAccount}
          fixed={{ id }}
          refresh={[readPerson]}
          toast={t("done.linked")}
          onDone={tell}
          onClose={close}
          fields={[
            {
              name: "accountId",
              label: t("ask.account"),
              kind: "custom",
              control: <AccountSelect />,
              full: true,
              hint: t("ask.linkHint"),
            },
          ]}
        />
      ) : null}
      {asks === "unlink" && account ? (
        <ConfirmAction
          title={t("ask.unlink", { name })}
          content={
            <>
              <p>{t("ask.unlinkHint", { account: nameOf(account) })}</p>
              <Radio.Group
                vertical
                aria-label={t("ask.approvals")}
                value={approvals}
                onChange={(event) => choose(event.target.value as "go" | "stay")}
                options={[
                  { value: "go", label: t("ask.approvalsGo") },
                  { value: "stay", label: t("ask.approvalsStay", { name }) },
                ]}
              />
            </>
          }
          call={unlinkAccount}
          input={() => ({ id, approvals })}
          onDone={tell}
          toast={t("done.unlinked")}
          refresh={[readPerson]}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}

const nameOf = ({ name, account }: { name: string; account: string | null }) =>
  account === null ? name : `${name} (${account})`;

function AccountSelect(props: { id?: string; value?: number; onChange?: (id: number | undefined) => void }) {
  const t = useTexts("people");
  const [search, setSearch] = useState("");
  const { data, isFetching } = useCall(accountChoices, search === "" ? {} : { search }, { keep: true });
  const options = (data?.accounts ?? []).map((account) => ({ value: account.id, label: nameOf(account) }));
  return (
    <SearchSelect
      {...props}
      label={t("ask.account")}
      placeholder={t("ask.findAccount")}
      options={options}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}
