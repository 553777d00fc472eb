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

/** The initial of `K.Shakir` (as play-by-play writes it) and `C. McCaffrey`, but not of `T.J. Hockenson`. */
const initial = /^(\p{L})(?:\.?\s+|\.(?=\p{L}[\p{L}'’]))/u

/** `c mccaffrey` for Christian McCaffrey and for C. McCaffrey; `a st brown` for Amon-Ra St. Brown; undefined for a single word. */
export function initialAndRest(name: string): string | undefined {
  const [first = '', ...others] = name.trim().replace(initial, '$1 ').split(/\s+/)
  const rest = nameWithoutSuffix(others.join(' '))
  return rest === '' ? undefined : `${plainName(first)[0] ?? ''} ${rest}`
}

/** Whether the first name is only an initial: `C. McCaffrey`, `C.McCaffrey`. */
export const isInitialled = (name: string) => initial.test(name.trim())
