import { pageSizes } from "#platform/http/fields.ts";
import { numberText } from "#ui/format.ts";
import { useUiTexts } from "#ui/texts.ts";
import { pagesAround } from "./pages-around.ts";

interface PagerProps {
  /** Of which list: two may be open, one over the other. */
  of: string;
  page: number;
  size: number;
  total: number;
  /** `total` is only a lower bound. */
  more: boolean;
  onChange: (page: number, size: number) => void;
}

/** Pages of a list, its count and the size of a page. */
export function Pager({ of, page, size, total, more, onChange }: PagerProps) {
  const t = useUiTexts();
  const last = Math.max(1, Math.ceil(total / size));
  const go = (to: number) => onChange(to, size);
  return (
    <nav className="mu-pager" aria-label={`${t("list.pages")} · ${of}`}>
      <span className="mu-number">{t(more ? "list.countMore" : "list.count", { total: numberText(total) })}</span>
      <button type="button" disabled={page <= 1} aria-label={t("list.previousPage")} onClick={() => go(page - 1)}>
        ‹
      </button>
      {pagesAround(page, last).map((each, index) =>
        each === undefined ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <button
            key={each}
            type="button"
            aria-current={each === page ? "page" : undefined}
            aria-label={t("list.page", { page: each })}
            onClick={() => go(each)}
          >
            {each}
          </button>
        ),
      )}
      <button type="button" disabled={page >= last} aria-label={t("list.nextPage")} onClick={() => go(page + 1)}>
        ›
      </button>
      <select
        value={size}
        aria-label={t("list.pageSize")}
        onChange={(event) => onChange(1, Number(event.target.value))}
      >
        {pageSizes.map((each) => (
          <option key={each} value={each}>
            {t("list.perPage", { size: each })}
          </option>
        ))}
      </select>
    </nav>
  );
}
