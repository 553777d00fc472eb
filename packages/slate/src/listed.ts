/** `A`, `A and B`, `A, B and C`; with more than `most`, only the first ones: `A, B and 12 more`. */
export function listed(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (names.length > most) return shortList(names, most)
  return joined(names, 'and')
}

/** `A`, `A or B`, `A, B or C`. */
export const listedOr = (names: readonly string[]) => joined(names, 'or')

const joined = (names: readonly string[], word: string) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`

/** For lists whose entries are long: `A, B`, and with more than `most`, only the first ones: `A, B and 12 more`. */
export function shortList(entries: readonly string[], most: number): string {
  const others = entries.length - most
  return `${entries.slice(0, most).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** `1 player`, `12 players`. */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
