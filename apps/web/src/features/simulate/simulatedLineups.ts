import { type Lineup, type LineupRef, lineupHash, lineupTotals, type Player, type Ruleset } from '@slatecraft/slate'

/**
 * The lineups of a simulation as the lists show them: those that are still on the tab, with their tags, or else made from the
 * players.
 */
export function simulatedLineups(
  refs: readonly LineupRef[],
  shown: readonly Lineup[],
  players: ReadonlyMap<string, Player>,
  ruleset: Ruleset,
): Lineup[] {
  const known = new Map(shown.map((lineup) => [lineupHash(lineup.players), lineup]))
  return refs.map((ref, index) => known.get(lineupHash(ref.players)) ?? madeLineup(ref, index, players, ruleset))
}

function madeLineup(ref: LineupRef, index: number, players: ReadonlyMap<string, Player>, { slots }: Ruleset): Lineup {
  const rows = ref.players.flatMap((id) => players.get(id) ?? [])
  return {
    ...{
      uuid: `simulated-${index}`,
      tags: [],
      players: ref.players,
      slots: ref.slots ?? slots.map(({ name }) => name),
    },
    ...lineupTotals(rows, slots),
  }
}
