import type { AdminSlate } from '@slatecraft/contract'
import { counted, listed } from '@slatecraft/slate'

type Uses = AdminSlate['uses']

const number = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** What users keep of a slate, only what there is of it. */
export function usesOf({ owners, runs, saved_lineups, lists }: Uses): string[] {
  return [
    owners > 0 && `${number(owners, 'user’s', 'users’')} edits`,
    runs > 0 && number(runs, 'run'),
    saved_lineups > 0 && number(saved_lineups, 'saved lineup'),
    lists > 0 && number(lists, 'cheatsheet'),
  ].filter((use) => use !== false)
}

/** What goes with a slate that is deleted. */
export function deletionSentence(players: number, uses: Uses): string {
  const kept = usesOf(uses)
  if (kept.length === 0) return `Its ${counted(players, 'player')} go; nobody keeps anything of it.`
  return `Its ${counted(players, 'player')} go, and ${listed(kept)} of it are deleted with them.`
}
