/** What the sites write beside a man who will not play: whatever he averages, he is projected for nothing. */
export const isOut = (status: string) => /^(O|OUT|IR|IR-R|IL|NA|SUSP|PUP|PUP-R|NFI)$/.test(status.toUpperCase())
