/** The page of the frame itself: who is logged in, settings, log out. */
export const mePath = "/h5/me";
