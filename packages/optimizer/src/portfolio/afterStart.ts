import {
  afterStartLineupsOf,
  type BuildRequest,
  hasStarted,
  type Item,
  itemsById,
  itemsOfLineup,
  type Ruleset,
} from '@slatecraft/slate'

/** A given lineup with started games, as one turn of an after-start build. */
export interface AfterStartTurn {
  /** Ids as given: what is returned if nothing valid and better is found. */
  players: readonly string[]
  /** Started players, who keep their slots (indexes into the ruleset's slots). */
  started: readonly { item: number; slot: number }[]
  /** Items of started players that are not in the lineup: they can't be added. */
  out: readonly number[]
  /** Items of the whole lineup by slot. Undefined if the lineup is faulty; `fault` says why. */
  items: readonly number[] | undefined
  fault: string | undefined
}

/** One turn per lineup of an after-start build, in the given order. */
export function afterStartTurns(request: BuildRequest, ruleset: Ruleset, items: readonly Item[]): AfterStartTurn[] {
  const hasBegun = hasStarted(request)
  const isStarted = items.map(({ row }) => hasBegun(row))
  const itemsOfId = itemsById(items)
  return afterStartLineupsOf(request).map((lineup) => {
    const bySlot = itemsOfLineup(lineup, ruleset, items, itemsOfId)
    if (typeof bySlot === 'string')
      return { players: lineup.players, started: [], out: [], items: undefined, fault: bySlot }
    const started = bySlot.map((item, slot) => ({ item, slot })).filter(({ item }) => isStarted[item])
    const held = new Set(started.map(({ item }) => item))
    const out = [...items.keys()].filter((item) => isStarted[item] && !held.has(item))
    return { players: lineup.players, started, out, items: bySlot, fault: undefined }
  })
}

/** The faults of the given lineups, as sentences for the user. */
export const afterStartFaults = (request: BuildRequest, ruleset: Ruleset, items: readonly Item[]): string[] =>
  afterStartTurns(request, ruleset, items).flatMap(({ fault }, index) =>
    fault === undefined ? [] : [`After-start lineup ${index + 1} can’t be filled: ${fault}.`],
  )
