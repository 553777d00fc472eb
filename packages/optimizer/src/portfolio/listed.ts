/** `A`, `A and B`, `A, B and C`; of more than `most` only the first ones: `A, B and 12 more`. */
export function listed(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`
  if (names.length < 2) return names.join()
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
