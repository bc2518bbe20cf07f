/** Which of the two places a code goes to. */
export const placeOf = (target: string): "phone" | "email" => (target.includes("@") ? "email" : "phone");
