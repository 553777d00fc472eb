import type { Cheatsheet } from '@slatecraft/contract'

/** The chosen ones of the page's address (`a,b`); what is no longer there counts as not chosen. */
export function chosenSheets(sheets: readonly Cheatsheet[], text: string | undefined): Cheatsheet[] {
  const ids = new Set((text ?? '').split(','))
  return sheets.filter(({ id }) => ids.has(id))
}

/** The address' words for the chosen ones with one more, or without it. */
export function toggled(chosen: readonly Cheatsheet[], id: string): string {
  const ids = chosen.map((sheet) => sheet.id)
  return (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).join(',')
}

/** Whom the chosen ones pick, all together; undefined while none is chosen, which filters nobody. */
export const unionOf = (chosen: readonly Cheatsheet[]): ReadonlySet<string> | undefined =>
  chosen.length === 0 ? undefined : new Set(chosen.flatMap(({ player_picks }) => player_picks))

/** For each player whom any sheet picks, chosen or not, the names of those that do. */
export function pickedBy(sheets: readonly Cheatsheet[]): ReadonlyMap<string, readonly string[]> {
  const marks = new Map<string, string[]>()
  for (const { displayName, player_picks } of sheets) {
    for (const id of player_picks) marks.set(id, [...(marks.get(id) ?? []), displayName])
  }
  return marks
}
