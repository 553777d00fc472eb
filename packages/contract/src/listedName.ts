/** A name as lists keep it: what looks the same is the same name, however its accents and blanks were typed. */
export const listedName = (typed: string): string => typed.normalize().replace(/\s+/g, ' ').trim()
