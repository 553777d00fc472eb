/** `A, B and 3 more`: the first `most` of the names. */
export const listed = (names: readonly string[], most: number) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ')
