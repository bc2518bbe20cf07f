import { useState } from "react";
import { Alert, Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { Status } from "#ui/status-tag.tsx";
import { Instant } from "#ui/time.tsx";
import { instantText } from "#ui/format.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { releaseCauseWords } from "#areas/statements/payer-words.ts";
import { listPayRows, readPayment, type PaymentData } from "../../../payments-api.ts";
import { payBatchList, payRowList } from "../../../payments-list.ts";
import { batchWords } from "../../../words.ts";
import { MarkRow, type AskedMark } from "./mark-row.tsx";
import { PaymentStep, paymentSteps, type PaymentStepName } from "./payment-step.tsx";

interface DetailProps {
  id: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** One payment: who gets what of it, its release, the bank's file and what the bank answered. */
export function PaymentDetail({ id, ...place }: DetailProps) {
  const t = useTexts("payroll/payments");
  const [asked, ask] = useState<PaymentStepName>();
  const { data, isPending, error, refetch } = useCall(readPayment, { id }, { keep: true });
  const steps = data && data.unseen === 0 ? paymentSteps.filter((step) => data.actions.includes(step)) : [];
  return (
    <>
      <DetailDrawer
        id={id}
        width={960}
        title={t("title", { number: data?.number ?? "" })}
        mark={data ? <Status of={batchWords} value={data.state} /> : null}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        head={data ? <Head payment={data} /> : null}
        actions={steps.map((step, at) => (
          <Button
            key={step}
            type={at === 0 && step !== "cancel" ? "primary" : "default"}
            danger={step === "cancel"}
            onClick={() => ask(step)}
          >
            {t(`act.${step}`)}
          </Button>
        ))}
        tabs={data ? [{ key: "rows", label: t("rows"), content: <Rows payment={data} /> }] : []}
        {...place}
      />
      {data && asked ? <PaymentStep payment={data} step={asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

function Head({ payment }: { payment: PaymentData }) {
  const t = useTexts("payroll/payments");
  const say = useSay();
  const fact = useFactsOf(payBatchList, payment);
  const causes = listText(payment.releaseCauses.map((cause) => say(releaseCauseWords[cause])));
  const notes = [
    ...(payment.state === "toBeReleased" ? [t("waitsFor", { causes })] : []),
    ...(payment.files > 0 && payment.fileAt !== null
      ? [t("taken", { n: payment.files, name: payment.fileBy ?? "", at: instantText(payment.fileAt) })]
      : []),
    ...(payment.cancelReason === null ? [] : [t("cancelled", { reason: payment.cancelReason })]),
    ...(payment.unseen > 0 ? [t("unseen", { n: payment.unseen })] : []),
  ];
  return (
    <>
      <Facts
        facts={[
          fact("run"),
          fact("entity"),
          fact("payer"),
          { label: t("layout"), value: payment.layout?.name ?? t("builtin") },
          fact("people"),
          fact("sumFen"),
          fact("paid"),
          fact("failed"),
          fact("madeBy"),
          fact("madeAt"),
          ...(payment.releasedAt === null
            ? []
            : [
                {
                  label: t("released"),
                  value: (
                    <>
                      {payment.releasedBy} <Instant at={payment.releasedAt} />
                    </>
                  ),
                },
              ]),
        ]}
      />
      {notes.map((note) => (
        <Alert key={note} type="info" showIcon title={note} />
      ))}
    </>
  );
}

function Rows({ payment }: { payment: PaymentData }) {
  const t = useTexts("payroll/payments");
  const [asked, ask] = useState<AskedMark>();
  return (
    <>
      <ListPart
        list={payRowList}
        call={listPayRows}
        fixed={{ batchId: payment.id }}
        filters={{ batchId: false }}
        actions={(row) =>
          (["pay", "fail"] as const)
            .filter((action) => row.actions.includes(action))
            .map((action) => ({ key: action, label: t(`act.${action}`), onClick: () => ask({ action, row }) }))
        }
      />
      {asked ? <MarkRow {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}
