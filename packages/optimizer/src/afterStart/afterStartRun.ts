import { round2, swapChanges } from '@slatecraft/slate'
import type { Run, RunInput, RunLineup } from '../portfolio/run.ts'
import { entriesOf, isWhole } from './entries.ts'
import { runLimits } from './entryLimits.ts'
import { brokenWords } from './givenLineups.ts'
import { createNightLedger } from './nightLedger.ts'
import { nightMessages, swapNotes } from './swapNotes.ts'
import { type PlannedSwap, swapPlan } from './swapPlan.ts'
import { swapSlots } from './swapSlots.ts'

/**
 * A run after the start: it swaps players of the given lineups. Each comes back once, in input order, whatever happens to
 * the others. All swaps are planned before the first lineup is returned (`prepare`), since exposures count over all of them.
 */
export function createAfterStartRun(input: RunInput): Run {
  const { request, problem } = input
  const { items, ruleset } = problem
  const names: readonly string[] = ruleset.slots.map(({ name }) => name)
  const given = entriesOf(input)
  const limits = runLimits(
    input,
    given.entries.map((entry) => ({
      rows: entry.items.map((item) => items[item]!.row),
      isWhole: isWhole(entry),
    })),
  )
  const ledger = createNightLedger(input, given, limits)
  const planning = swapPlan(input, given, limits, ledger)
  let planned: readonly PlannedSwap[] = []
  let returned = 0

  function prepare(): 'ready' | 'working' {
    const step = planning.next()
    if (step.done !== true) return 'working'
    planned = step.value ?? planned
    return 'ready'
  }

  function next(): RunLineup {
    return lineupOf(planned[returned++]!)
  }

  function lineupOf(swap: PlannedSwap): RunLineup {
    const { entry, proposal, isOptimal, bound, search } = swap
    const { given: lineup, mayChange } = entry
    const { cells } = lineup
    const isChanged = search === 'improved'
    const mayMove = mayChange && isWhole(entry) && request.swap.mode !== 'broken' && request.swap.moves
    const bySlot =
      isChanged || mayMove
        ? swapSlots(entry, proposal.items, problem, request.swap.moves)
        : cells.map(({ item }) => item)
    const idOf = (item: number) => request.players[items[item]!.player]!.Id
    const ids = bySlot.map((item, slot) => (item === undefined ? cells[slot]!.id : idOf(item)))
    const was = cells.map(({ id }) => id)
    const changes = swapChanges(was, ids, names)
    const notes = swapNotes(input, limits, given.states, swap)
    const unread = cells.length === 0 ? lineup.lineup : undefined
    return {
      items: [...proposal.items],
      score: proposal.points,
      isOptimal,
      bound,
      bySlot,
      given: {
        players: [...(unread?.players ?? ids)],
        slots: [...(unread?.slots ?? names)],
        swap: {
          changes: changes.in.length,
          moves: changes.moved.length,
          before: round2(
            cells.reduce((sum, { item }) => sum + (item === undefined ? 0 : items[item]!.row.ProjPtsAdjusted), 0),
          ),
          broken: brokenWords(lineup),
          notes: changes.in.length === 0 && notes.length === 0 ? ['The same players are best in other slots.'] : notes,
        },
      },
    }
  }

  return {
    conflict: () => 'none',
    prepare,
    next,
    notes: () => nightMessages(input, limits, ledger),
    total: () => undefined,
  }
}
