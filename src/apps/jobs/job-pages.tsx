import { lazy, Suspense } from "react";
import { usePath } from "../shell/login/path.ts";
import { JobList } from "./job-list.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import "../shell/login/login.css";
import "../shell/login/appointment.css";
import "./jobs.css";

const JobPage = lazy(async () => ({ default: (await import("./job-page.tsx")).JobPage }));
const ApplyPage = lazy(async () => ({ default: (await import("./apply-page.tsx")).ApplyPage }));
const MinePage = lazy(async () => ({ default: (await import("./mine-page.tsx")).MinePage }));
const StatusPage = lazy(async () => ({ default: (await import("./status-page.tsx")).StatusPage }));
const OfferPage = lazy(async () => ({ default: (await import("./offer-page.tsx")).OfferPage }));

/** `/jobs/<company>`, `…/mine`, `…/<job>`, `…/<job>/apply`; `/jobs/status` and `/jobs/offer` have their secret behind `#`. */
export function JobPages() {
  const [, , code = "", part = "", act = ""] = usePath().split("/");
  const page = () => {
    if (code === "status") return <StatusPage />;
    if (code === "offer") return <OfferPage />;
    const id = Number(part);
    return (
      <PortalFrame code={code}>
        {(look) => {
          if (part === "mine") return <MinePage look={look} />;
          if (Number.isSafeInteger(id) && id > 0)
            return act === "apply" ? <ApplyPage key={id} look={look} id={id} /> : <JobPage look={look} id={id} />;
          return <JobList look={look} />;
        }}
      </PortalFrame>
    );
  };
  return <Suspense fallback={<div className="jb-wait" aria-busy="true" />}>{page()}</Suspense>;
}
