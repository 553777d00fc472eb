/** Whether a site's status means that the player is out, and so projected for 0. */
export const isOut = (status: string) => /^(O|OUT|IR|IR-R|IL|NA|SUSP|PUP|PUP-R|NFI)$/.test(status.toUpperCase())
