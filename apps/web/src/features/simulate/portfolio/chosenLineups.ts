import type { Lineup, Player, Ruleset, SelectedEntry } from '@slatecraft/slate'
import { simulatedLineups } from '../simulatedLineups.ts'

/** The lineups of chosen entries, entry by entry: simulated ones with their tags, others made from their players. */
export function chosenLineups(
  entries: readonly SelectedEntry[],
  simulated: readonly Lineup[],
  players: ReadonlyMap<string, Player>,
  ruleset: Ruleset,
): Lineup[] {
  const made = simulatedLineups(entries, simulated, players, ruleset)
  // A list takes each lineup once, also where it is entered in two contests.
  return made.map((lineup) => ({ ...lineup, uuid: crypto.randomUUID() }))
}
