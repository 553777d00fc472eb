/** `A`, `A and B`, `A, B and C`; of more than `most` only the first ones: `A, B and 12 more`. */
export function listed(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (names.length > most) return shortList(names, most)
  if (names.length < 2) return names.join()
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** For lists whose entries are long: `A, B`, and of more than `most` only the first ones: `A, B and 12 more`. */
export function shortList(entries: readonly string[], most: number): string {
  const others = entries.length - most
  return `${entries.slice(0, most).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** `1 player`, `12 players`. */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
