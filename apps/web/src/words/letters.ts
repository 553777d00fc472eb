/** A name by its letters alone: `D'Andre Świft Jr.` and `dandreswiftjr` are looked for alike. */
export const nameLetters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** As a sentence begins. */
export const capitalised = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
