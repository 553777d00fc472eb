/** Letters of a name for searching: `D'Andre Świft Jr.` becomes `dandreswiftjr`. */
export const nameLetters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** With a capital first letter. */
export const capitalised = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
