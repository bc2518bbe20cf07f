import type { ReactNode } from "react";
import { Drawer, Skeleton } from "antd";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusBack } from "#ui/focus-back.ts";
import { useUiTexts } from "#ui/texts.ts";
import "./explain.css";

export interface ExplainRow {
  label: string;
  value: ReactNode;
  /** The value that this step comes to. */
  strong?: boolean;
}

export interface ExplainStep {
  title: string;
  rows: readonly ExplainRow[];
  /** Why: the rule and its version, the contract line, the rounding. */
  note?: ReactNode;
}

interface ExplainPanelProps {
  /** Which figure is explained: "Net hours, 3 October". */
  title: string;
  result?: ReactNode;
  steps: readonly ExplainStep[];
  loading?: boolean;
  error?: unknown;
  onClose: () => void;
}

/** How an hour or an amount came about, step by step, with the rule behind each. */
export function ExplainPanel({ title, result, steps, loading, error, onClose }: ExplainPanelProps) {
  const t = useUiTexts();
  useFocusBack();
  // Above the drawers, however deep the one it is opened from lies, and below a question.
  return (
    <Drawer open size={460} title={t("explain.title")} onClose={onClose} zIndex={1800}>
      {/* A long way is scrolled by keyboard too. */}
      <div className="mu-explain" tabIndex={0} role="region" aria-label={title}>
        <div className="mu-explain-head">
          <span>{title}</span>
          {result === undefined ? null : <strong className="mu-number">{result}</strong>}
        </div>
        {error ? <ErrorState error={error} /> : null}
        {loading ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <h2>{step.title}</h2>
              <dl>
                {step.rows.map((row) => (
                  <div key={row.label} data-strong={row.strong ?? false}>
                    <dt>{row.label}</dt>
                    <dd className="mu-number">{row.value}</dd>
                  </div>
                ))}
              </dl>
              {step.note ? <p className="mu-secondary">{step.note}</p> : null}
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  );
}
