/** The levels of the lowest and the highest rank of a grade. */
export interface RankRange {
  fromLevel: number;
  toLevel: number;
}

export const isRange = ({ fromLevel, toLevel }: RankRange): boolean => fromLevel <= toLevel;

/** Whether a rank belongs to a grade; both ends belong to it. */
export const rankFits = (range: RankRange, level: number): boolean =>
  range.fromLevel <= level && level <= range.toLevel;
