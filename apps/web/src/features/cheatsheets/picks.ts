import type { Cheatsheet } from '@slatecraft/contract'

/** The checked lists from the page's URL (`a,b`); lists that no longer exist are ignored. */
export function chosenSheets(sheets: readonly Cheatsheet[], text: string | undefined): Cheatsheet[] {
  const ids = new Set((text ?? '').split(','))
  return sheets.filter(({ id }) => ids.has(id))
}

/** The URL value with one list added or removed. */
export function toggled(chosen: readonly Cheatsheet[], id: string): string {
  const ids = chosen.map((sheet) => sheet.id)
  return (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(',')
}

/** All players picked by the checked lists; undefined if none is checked (no filter). */
export const unionOf = (chosen: readonly Cheatsheet[]): ReadonlySet<string> | undefined =>
  chosen.length === 0 ? undefined : new Set(chosen.flatMap(({ player_picks }) => player_picks))

/** For each picked player, the names of the lists that pick them. */
export function pickedBy(sheets: readonly Cheatsheet[]): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>()
  for (const { displayName, player_picks } of sheets) {
    for (const id of player_picks) marks.set(id, [...(marks.get(id) ?? []), displayName])
  }
  return marks
}
