import { Link } from "@tanstack/react-router";
import { CheckCircleFilled, RightOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { readCompanyState, type SetUpStep } from "../../home-api.ts";
import "./dashboards.css";

const pages: Record<SetUpStep, string> = {
  departments: "/organisation/structure",
  posts: "/organisation/employmentPosts",
  agencies: "/recruitment/labourCompanies",
  contracts: "/recruitment/recruitmentManagement",
  people: "/recruitmentManagementOne/employeeFiles",
  devices: "/settings/equipment",
  accounts: "/company/accounts",
  budget: "/employment/rules/budget",
};

/** What the company still needs before it can order, clock and pay; one line when all is there. */
export default function SetUpCard() {
  const t = useTexts("dashboards");
  const { data } = useCall(readCompanyState, {});
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const open = data.setUp.filter(({ done }) => !done);
  if (open.length === 0) return <span className="mu-secondary">{t("setUp.done")}</span>;
  return (
    <>
      <small className="mu-secondary">
        {t("setUp.progress", { done: data.setUp.length - open.length, all: data.setUp.length })}
      </small>
      <ul className="da-steps">
        {data.setUp.map(({ step, done }) => (
          <li key={step} data-done={done}>
            <Link to={pages[step]}>
              <span>{t(`setUp.steps.${step}`)}</span>
              {done ? (
                <CheckCircleFilled aria-label={t("setUp.there")} />
              ) : (
                <span>
                  {t("setUp.toDo")} <RightOutlined aria-hidden="true" />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
