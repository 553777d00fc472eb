import type { BuildRequest, BuiltLineup, Player, Ruleset } from '@slatecraft/slate'
import { drawsOf } from '../scoreUnits.ts'
import { type GivenLineup, type GivenLineups, givenLineups } from './givenLineups.ts'
import { lineupLimits } from './lineupLimits.ts'
import { rosteredPlayers } from './rosteredPlayers.ts'
import { duplicates, slotFaults, sumFaults } from './slotAndSumFaults.ts'
import { type SwapDifference, swapDifference } from './swapDifference.ts'
import { swapFieldFaults } from './swapFieldFaults.ts'

/**
 * The checker of an after-start build's lineups, each for itself. A lineup that comes back as it was is valid, whatever it
 * is. A changed one keeps its locked players where they were, brings in nobody who can't come, stays within the mode, obeys
 * the site's rules, and says which of the user's limits it breaks.
 */
export function afterStartCheck(request: BuildRequest, ruleset: Ruleset) {
  const given = givenLineups(request, ruleset)
  const { rowOf } = given
  const names = ruleset.slots.map(({ name }) => name)
  const limits = lineupLimits(request, ruleset)
  const ownership = drawnOwnership(request)
  const rowsOf = (ids: readonly string[]) => ids.map((id) => rowOf.get(id))

  return (lineup: BuiltLineup, index: number): string[] => {
    const before = given.lineups[index]
    if (before === undefined) return [`only ${given.lineups.length} lineups were given`]
    const { players } = lineup
    const membersBefore = rosteredPlayers(rowsOf(before.players), ruleset)
    const members = rosteredPlayers(rowsOf(players), ruleset)
    const difference = swapDifference(before.players, players, names)
    const fields = [
      ...swapFieldFaults(lineup, before, difference, membersBefore),
      // Nobody can tell what the players count in a lineup that can't be read.
      ...(before.isReadable ? sumFaults(lineup, members) : []),
    ]
    if (players.join() === before.players.join()) return fields
    if (before.stays !== undefined) return [`it ${before.stays}, but it was changed`, ...fields]
    const misplaced = slotFaults(ruleset, rowsOf(players), lineup.slots)
    const unlawful = [
      ...misplaced,
      ...duplicates(players.filter((id) => id !== '')),
      ...playerFaults(before, lineup, given),
      ...modeFaults(request, before, difference),
      ...fields,
    ]
    if (misplaced.length > 0 || difference.in.length + difference.out.length === 0) return unlawful
    const unknown = players.filter((id) => !rowOf.has(id))
    if (unknown.length > 0)
      return [...unknown.map((id) => (id === '' ? 'a slot is blank' : `player ${id} is not in the pool`)), ...unlawful]
    const isNew = before.players.every((id) => id === '')
    const held = isNew ? ownership(members, index) : members
    const keepsRule = membersBefore.length < names.length || limits.keepsStackRule(membersBefore, held)
    return [
      ...unlawful,
      ...uselessFaults(request, before, lineup, difference, rowOf),
      ...limits.siteFaults(held),
      ...limits.userFaults(held, (fault) => isSaid(lineup, fault)),
      ...(keepsRule || (lineup.swap?.notes.length ?? 0) > 0 ? [] : ['it left the stack rule that it obeyed']),
    ]
  }
}

/** Ownership limits of entirely blank lineups apply to the ownership drawn for them, as in new lineups. */
function drawnOwnership(request: BuildRequest) {
  if (request.projOwnRandInput === 0) return (members: readonly Player[]) => members
  const draws = drawsOf(request, [])
  const rowOf = new Map(request.players.map(({ Id }, row) => [Id, row]))
  return (members: readonly Player[], index: number) => {
    const drawn = draws.ownership(index)
    return members.map((member) => ({ ...member, ProjOwn: drawn[rowOf.get(member.Id)!]! }))
  }
}

/** Locked players who are gone or elsewhere, and players who came in but can't. */
function playerFaults(before: GivenLineup, { players }: BuiltLineup, { rowOf, whyNotIn }: GivenLineups): string[] {
  const nameOf = (id: string) => rowOf.get(id)?.Name ?? id
  const left = before.locked.flatMap((slot) => {
    const id = before.players[slot]!
    if (players[slot] === id) return []
    return [`${nameOf(id)} ${players.includes(id) ? 'changed slots' : 'was removed'} after their game had started`]
  })
  const came = players.flatMap((id) => {
    const why = id === '' || before.players.includes(id) ? undefined : whyNotIn(id)
    return why === undefined ? [] : [`${nameOf(id)} was added, but ${why}`]
  })
  return [...left, ...came]
}

function modeFaults({ swap }: BuildRequest, before: GivenLineup, { out, in: added, moved }: SwapDifference): string[] {
  const isSame = added.length + out.length === 0
  if (swap.mode === 'broken' && before.broken.length === 0) return ['nothing in it was broken, but it was changed']
  if (swap.mode === 'broken' && isSame) return ['it was not repaired, but players moved']
  if (!swap.moves && isSame && moved.length > 0) return ['players moved, although moves are off']
  if (swap.mode === 'changes' && out.length > swap.mostChanges)
    return [`${out.length} players were taken out, at most ${swap.mostChanges} may be`]
  return []
}

/** Players who can't score but stay in a changed lineup, which no limit on changes and no note explains. */
function uselessFaults(
  { swap }: BuildRequest,
  before: GivenLineup,
  lineup: BuiltLineup,
  { out }: SwapDifference,
  rowOf: ReadonlyMap<string, Player>,
): string[] {
  if (swap.mode === 'changes' && out.length === swap.mostChanges) return []
  return before.broken.flatMap((slot) => {
    const id = before.players[slot]!
    const name = rowOf.get(id)?.Name ?? id
    return lineup.players.includes(id) && !isSaid(lineup, name) ? [`${name} can’t score, but stays`] : []
  })
}

/** Whether a note of the lineup has these words. */
const isSaid = ({ swap }: BuiltLineup, words: string): boolean =>
  swap?.notes.some((note) => note.toLowerCase().includes(words.toLowerCase())) ?? false
