import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { OutputOf } from "#platform/http/call.ts";
import { useTexts, type T } from "#ui/texts.ts";
import { accountList } from "../../lists.ts";
import { readMe } from "../../session-api.ts";
import { changeOwnContact, readOwnLogin, takeOwnLogin } from "../../own-login-api.ts";
import { Invitations } from "./invitations.tsx";
import { OwnCodeField } from "./own-code-field.tsx";

type OwnLoginData = OutputOf<typeof readOwnLogin>;

const newPassword = (t: T<"access">) =>
  [
    {
      name: "password",
      label: t("own.password"),
      kind: "password",
      full: true,
      required: true,
      hint: t("own.passwordHint"),
    },
    { name: "confirmation", label: t("own.confirmation"), kind: "password", full: true, required: true },
  ] as const;

/** The log-in itself: whose it is, where its codes go, and the companies that ask its holder to join. */
export function OwnLogin() {
  const t = useTexts("access");
  const { data } = useCall(readOwnLogin, {});
  const fact = useFactsOf(accountList, data ?? {});
  const [open, setOpen] = useState<"take" | "contact">();
  if (!data) return null;
  const canTake = !data.own && (data.phone !== null || data.email !== null);
  return (
    <Section
      title={t("own.login")}
      extra={
        data.own && data.onlyHere ? null : data.own ? (
          <Button onClick={() => setOpen("contact")}>{t("own.changeContact")}</Button>
        ) : canTake ? (
          <Button onClick={() => setOpen("take")}>{t("own.take")}</Button>
        ) : null
      }
    >
      <Facts
        facts={[
          { label: t("own.holder"), value: t(data.own ? "own.mine" : "own.kept") },
          fact("account"),
          fact("phone"),
          fact("email"),
        ]}
      />
      <p className="mu-secondary">
        {t(
          data.own && data.onlyHere
            ? "own.onlyHereHint"
            : data.own
              ? "own.mineHint"
              : canTake
                ? "own.keptHint"
                : "own.keptBareHint",
        )}
      </p>
      <Invitations invitations={data.invitations} />
      {open === "take" ? <TakeLogin login={data} onClose={() => setOpen(undefined)} /> : null}
      {open === "contact" ? <ChangeContact onClose={() => setOpen(undefined)} /> : null}
    </Section>
  );
}

function TakeLogin({ login, onClose }: { login: OwnLoginData; onClose: () => void }) {
  const t = useTexts("access");
  const places = (["phone", "email"] as const).filter((place) => login[place] !== null);
  return (
    <FormDrawer
      call={takeOwnLogin}
      title={t("own.take")}
      toast={t("own.taken")}
      width={460}
      initial={{ place: places[0] }}
      refresh={[readOwnLogin, readMe]}
      onClose={onClose}
      fields={[
        {
          name: "place",
          label: t("own.place"),
          kind: "radio",
          full: true,
          options: places.map((place) => ({ value: place, label: login[place] ?? "" })),
          hint: t("own.takeHint"),
        },
        {
          name: "code",
          label: t("own.code"),
          kind: "custom",
          full: true,
          required: true,
          control: (
            <OwnCodeField
              to={({ place }) => (place === "phone" || place === "email" ? { purpose: "take", place } : undefined)}
            />
          ),
        },
        ...newPassword(t),
      ]}
    />
  );
}

function ChangeContact({ onClose }: { onClose: () => void }) {
  const t = useTexts("access");
  return (
    <FormDrawer
      call={changeOwnContact}
      title={t("own.changeContact")}
      toast={t("own.contactChanged")}
      width={460}
      refresh={[readOwnLogin, readMe]}
      onClose={onClose}
      fields={[
        { name: "target", label: t("own.target"), kind: "text", full: true, max: 100, hint: t("own.targetHint") },
        {
          name: "code",
          label: t("own.code"),
          kind: "custom",
          full: true,
          required: true,
          control: (
            <OwnCodeField
              to={({ target }) =>
                typeof target === "string" && target.trim() !== "" ? { purpose: "contact", target } : undefined
              }
            />
          ),
        },
        { name: "password", label: t("own.current"), kind: "password", full: true, required: true, max: 100 },
      ]}
    />
  );
}
