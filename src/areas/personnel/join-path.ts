/** Where somebody who is to join fills in their form; the secret of the link stands behind `#`, so that no server logs it. */
export const joinPath = "/h5/join";
