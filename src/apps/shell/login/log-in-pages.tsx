import { lazy, Suspense, useEffect } from "react";
import type { LoginKind } from "#areas/access/api.ts";
import { chooseLocale } from "#platform/i18n/client-locale.ts";
import { product, titleOf } from "#ui/product.ts";
import { CompanyPicker } from "./company-picker.tsx";
import { enter, toLogInOf } from "./enter.ts";
import { appointmentPath, appointmentSentPath, confirmLogInPath, legalPaths, outsidePath } from "../public-paths.ts";
import { LogInForm } from "./log-in-form.tsx";
import { NewPassword } from "./new-password.tsx";
import { handedOver, usePath } from "./path.ts";
import { RetrievePassword } from "./retrieve.tsx";
import { SecondStep, type SecondStepProps } from "./second-step.tsx";
import { useLogInLocale, useLogInTexts } from "./texts.ts";

// What most visitors never open is loaded when they do.
const AppointmentPages = lazy(async () => ({ default: (await import("./appointment.tsx")).AppointmentPages }));
const ConfirmLogIn = lazy(async () => ({ default: (await import("./confirm-log-in.tsx")).ConfirmLogIn }));
const OutsideReturn = lazy(async () => ({ default: (await import("./outside/outside-return.tsx")).OutsideReturn }));
const LegalTextPage = lazy(async () => ({ default: (await import("./legal-text.tsx")).LegalTextPage }));
const Registration = lazy(async () => ({ default: (await import("./registration.tsx")).Registration }));

/** Pages that say their title themselves. */
const ownTitle = new Set([...Object.keys(legalPaths), appointmentPath, appointmentSentPath, outsidePath]);

/** The second step that the page before handed over. */
function HandedSecondStep() {
  const kind = (handedOver("kind") ?? "staff") as LoginKind;
  const ways = JSON.parse(handedOver("ways") ?? "[]") as SecondStepProps["ways"];
  return (
    <SecondStep
      ticket={handedOver("ticket") ?? ""}
      ways={ways}
      onAnswer={(answer) => enter(answer, kind)}
      onLeave={() => toLogInOf(kind)}
    />
  );
}

function Page({ path }: { path: string }) {
  switch (path) {
    case "/newPassword":
      return <NewPassword purpose="first" />;
    case "/resetPasswords":
      return <NewPassword purpose="reset" />;
    case "/retrievePassword":
    case "/retrievePasswordConfirm":
      return <RetrievePassword />;
    case "/experience":
      return <Registration />;
    case appointmentPath:
    case appointmentSentPath:
      return <AppointmentPages path={path} />;
    case outsidePath:
      return <OutsideReturn />;
    case confirmLogInPath:
      return <ConfirmLogIn />;
    default:
      if (handedOver("ways")) return <HandedSecondStep />;
      return handedOver("companies") ? <CompanyPicker /> : <LogInForm />;
  }
}

/** Public routes (spec 2) that the log-in page stands for. */
const leadingHere = new Set(["/", "/autoLogin", "/loading"]);

/** Tiles like a schedule: the picture of the log-in page. */
function Tiles() {
  const tiles = Array.from({ length: 60 }, (_none, index) => (((index + 3) * 2654435761) >>> 7) % 11);
  return (
    <div className="lg-tiles" aria-hidden="true">
      {tiles.map((shade, index) => (
        <span key={index} data-shade={shade < 5 ? 0 : shade < 8 ? 1 : shade < 10 ? 2 : 3} />
      ))}
    </div>
  );
}

/** The pages without log-in. */
export function LogInPages() {
  const path = usePath();
  const locale = useLogInLocale();
  const texts = useLogInTexts();
  useEffect(() => {
    const titles: Record<string, string> = {
      "/newPassword": texts.newPassword,
      "/resetPasswords": texts.newPassword,
      "/retrievePassword": texts.retrieve,
      "/retrievePasswordConfirm": texts.retrieve,
      "/experience": texts.registration.title,
      [confirmLogInPath]: texts.confirm.title,
    };
    if (!ownTitle.has(path)) document.title = titleOf(titles[path] ?? texts.logIn, locale);
  }, [path, locale, texts]);
  useEffect(() => {
    if (leadingHere.has(path)) history.replaceState(history.state, "", "/login");
  }, [path]);
  if (path in legalPaths) {
    return (
      <Suspense fallback={null}>
        <LegalTextPage path={path} />
      </Suspense>
    );
  }
  return (
    <div className="lg-page">
      <aside className="lg-picture">
        <div className="lg-brand">
          <img src={product.icon} alt="" width="32" height="32" />
          <strong>{product[locale]}</strong>
        </div>
        <p className="lg-slogan">
          {texts.slogan.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className="lg-under">{texts.under}</p>
        <Tiles />
      </aside>
      <main className="lg-main">
        <button
          type="button"
          className="lg-language"
          aria-label={texts.languageLabel}
          onClick={() => chooseLocale(locale === "zh" ? "en" : "zh")}
        >
          {texts.language}
        </button>
        <Suspense fallback={null}>
          <Page
            path={path === "/retrievePasswordConfirm" ? "/retrievePassword" : path}
            key={path === "/retrievePasswordConfirm" ? "/retrievePassword" : path}
          />
        </Suspense>
      </main>
    </div>
  );
}
