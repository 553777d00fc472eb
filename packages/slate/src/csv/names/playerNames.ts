/** The same for `Ja'Marr Chase Jr.` and `JaMarr Chase Jr`: no accents, punctuation or capitals. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[đð]/g, 'd')
    .replace(/[-‐-―/]/g, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Also without Jr, Sr and the like, which half of all files leave out. */
export const nameWithoutSuffix = (name: string) => plainName(name).replace(/ (jr|sr|ii|iii|iv|v)$/, '')

/** `c mccaffrey` for Christian McCaffrey and for C. McCaffrey; undefined for a single word. */
export function initialAndRest(name: string): string | undefined {
  const plain = nameWithoutSuffix(name)
  const blank = plain.indexOf(' ')
  return blank < 1 ? undefined : `${plain[0]} ${plain.slice(blank + 1)}`
}

/** Whether the first name is only an initial: `C. McCaffrey`. */
export const isInitialled = (name: string) => /^\p{L}\.?\s/u.test(name)
