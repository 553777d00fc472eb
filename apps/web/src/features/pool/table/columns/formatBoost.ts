/** `+2`, `−1`, `0`. */
export const formatBoost = (boost: number) => (boost > 0 ? `+${boost}` : boost < 0 ? `−${-boost}` : '0')
