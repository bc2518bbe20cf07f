/** The longest side of a person's picture as it is kept: more than any place shows. */
export const photoSide = 512;
