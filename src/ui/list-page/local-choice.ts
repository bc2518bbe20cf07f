import { useState } from "react";

/** A choice that this browser remembers, such as the columns of a list. */
export function useLocalChoice<T>(key: string, standard: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(key, standard));
  const choose = (next: T) => {
    setValue(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [value, choose];
}

function read<T>(key: string, standard: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? standard : (JSON.parse(text) as T);
  } catch {
    return standard;
  }
}
