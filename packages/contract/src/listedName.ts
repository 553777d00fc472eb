/** A name as lists store it: names that look alike are equal, however their accents and spaces were typed. */
export const listedName = (typed: string): string => typed.normalize().replace(/\s+/g, ' ').trim()
