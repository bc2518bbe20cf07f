import { useCall } from "#ui/calls.ts";
import { useSay } from "#ui/texts.ts";
import { isFigureName, itemOfFigure } from "../../../rules/vouchers/figures.ts";
import { settingChoices } from "../../../voucher-definitions-api.ts";
import { figureWords } from "../../../voucher-words.ts";

/** What a line of a voucher books, in words; an item by its name. */
export function useFigureText(): (figure: string) => string {
  const say = useSay();
  const { data } = useCall(settingChoices, {});
  return (figure) => {
    if (isFigureName(figure)) return say(figureWords[figure]);
    const id = itemOfFigure(figure);
    return data?.items.find((item) => item.id === id)?.name ?? figure;
  };
}
