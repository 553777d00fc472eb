import type { AdminSlate } from '@slatecraft/contract'
import { counted, listed } from '@slatecraft/slate'

type Uses = AdminSlate['uses']

const number = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

/** What users store on a slate, without empty kinds. */
export function usesOf({ owners, runs, saved_lineups, lists }: Uses): string[] {
  return [
    owners > 0 && `${number(owners, 'user’s', 'users’')} edits`,
    runs > 0 && number(runs, 'run'),
    saved_lineups > 0 && number(saved_lineups, 'saved lineup'),
    lists > 0 && number(lists, 'list of expert targets', 'lists of expert targets'),
  ].filter((use) => use !== false)
}

/** What is deleted with a slate. */
export function deletionSentence(players: number, uses: Uses): string {
  const kept = usesOf(uses)
  if (kept.length === 0) return `This deletes ${counted(players, 'player')}. No user data is stored on this slate.`
  return `This deletes ${counted(players, 'player')} and ${listed(kept)}.`
}
