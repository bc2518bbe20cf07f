import { formatWallTime, parseWallTime, type WallSecond } from "#platform/calendar/wall-time.ts";

/** Wall time as the machine's whole number: months of 31 days, from 2000 on. */
export function zkTime(wall: WallSecond): number {
  const [year, month, day, hour, minute, second] = formatWallTime(wall).split(/[- :]/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return ((((year - 2000) * 12 + (month - 1)) * 31 + (day - 1)) * 24 + hour) * 3600 + minute * 60 + second;
}

/** The wall time of such a number; null where no calendar of this century has that day. */
export function wallOfZkTime(text: string): WallSecond | null {
  if (!/^\d{1,11}$/.test(text)) return null;
  let rest = Number(text);
  const take = (size: number) => {
    const part = rest % size;
    rest = Math.floor(rest / size);
    return part;
  };
  const two = (value: number) => String(value).padStart(2, "0");
  const [second, minute, hour, day, month] = [take(60), take(60), take(24), take(31), take(12)];
  if (rest > 99) return null;
  return parseWallTime(`${2000 + rest}-${two(month + 1)}-${two(day + 1)} ${two(hour)}:${two(minute)}:${two(second)}`);
}
