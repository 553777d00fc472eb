/** A name by its letters alone: `D'Andre Świft Jr.` and `dandreswiftjr` are looked for alike. */
export const nameLetters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
