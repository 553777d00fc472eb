import { listed, type Player, personsOf } from '@slatecraft/slate'
import type { Model } from '../solve/model.ts'
import type { Quota } from './quotas.ts'
import { isConfinedTo, reaches, type SlotSet, slotSets } from './slotSets.ts'

/** What the checks need to know of a run besides its quotas. */
export interface RunSlots {
  players: readonly Player[]
  /** Roster places that take the same positions, in the order of the model's `places`. */
  slotNames: readonly string[]
  model: Pick<Model, 'slotCounts' | 'fits'>
}

/** Why exposures can't be met, in a sentence. */
export interface CapacityFault {
  words: string
  /** Only where one player's own exposure is at fault: above his maximum, or more than saved lineups leave to be met. */
  own?: { kind: 'crossed' | 'tooMany'; quota: Quota }
  /** Minimums that ask for more than there is, and how much there is. */
  tooMuch?: { quotas: readonly Quota[]; room: number }
}

/**
 * Why the exposures can't be met by any run at all, before one is started: minimums that ask for more roster places
 * than there are, maximums that leave places empty (Hall's conditions over the run's places), a human asked for twice in
 * one lineup. Empty where they can be met as far as places go; salary and the other limits are not looked at.
 */
export function capacityFaults(run: RunSlots, quotas: readonly Quota[], lineups: number): CapacityFault[] {
  const placed = quotas.map((quota) => ({
    ...quota,
    fits: quota.items.reduce((mask, item) => mask | run.model.fits[item]!, 0),
  }))
  const faults = [...ownFaults(run, placed, lineups), ...humanFaults(run, quotas, lineups)]
  if (faults.length > 0) return faults
  for (const set of slotSets(run.model.slotCounts)) {
    const fault = tooMuchAsked(run, placed, lineups, set) ?? tooLittleAllowed(run, placed, lineups, set)
    // The smallest set of places says it most plainly; the larger ones repeat it.
    if (fault !== undefined) return [fault]
  }
  return []
}

/** A quota with the places that its items may stand in together. */
type Placed = Quota & { fits: number }

function ownFaults({ players }: RunSlots, quotas: readonly Placed[], lineups: number): CapacityFault[] {
  return quotas.flatMap((quota): CapacityFault[] => {
    const { name, player, min, fits, outBecause } = quota
    const { MinExp, MaxExp } = players[player]!
    if (MinExp > MaxExp)
      return [{ words: `${name} has a greater Min Exp than Max Exp`, own: { kind: 'crossed', quota } }]
    if (min > 0 && fits === 0)
      return [{ words: `Min Exp ${MinExp} % of ${name} can't be met: he fits no roster place.` }]
    if (min > 0 && outBecause !== undefined)
      return [{ words: `Min Exp ${MinExp} % of ${name} can't be met: ${outBecause} keeps him out.` }]
    if (min <= lineups) return []
    return [
      {
        words: `Min Exp ${MinExp} % of ${name} asks for ${min} more lineups, but only ${lineups} are built: the saved ones count too and hold him too seldom.`,
        own: { kind: 'tooMany', quota },
      },
    ]
  })
}

/** A showdown's two rows of one human are never in the same lineup. */
function humanFaults({ players }: RunSlots, quotas: readonly Quota[], lineups: number): CapacityFault[] {
  const human = personsOf(players)
  const askingFor = new Map<number, Quota[]>()
  for (const quota of quotas) {
    if (quota.min > 0) askingFor.set(human[quota.player]!, [...(askingFor.get(human[quota.player]!) ?? []), quota])
  }
  return [...askingFor.values()].flatMap((rows) => {
    const count = rows.reduce((sum, { min }) => sum + min, 0)
    if (rows.length === 1 || count <= lineups) return []
    return [
      {
        words: `Min Exp of ${asked(rows, players)} asks for ${count} lineups, but one human can be in each of the ${lineups} only once.`,
        tooMuch: { quotas: rows, room: lineups },
      },
    ]
  })
}

function tooMuchAsked(
  { players, slotNames }: RunSlots,
  quotas: readonly Placed[],
  lineups: number,
  set: SlotSet,
): CapacityFault | undefined {
  const asking = quotas.filter(({ min, fits }) => min > 0 && isConfinedTo(fits, set))
  const count = asking.reduce((sum, { min }) => sum + min, 0)
  const room = lineups * set.slots
  if (count <= room) return undefined
  return {
    words: `Min Exp of ${asked(asking, players)} asks for ${count} ${namesOf(set, slotNames)} places, but ${lineups} lineups have ${room}.`,
    tooMuch: { quotas: asking, room },
  }
}

function tooLittleAllowed(
  { players, slotNames }: RunSlots,
  quotas: readonly Placed[],
  lineups: number,
  set: SlotSet,
): CapacityFault | undefined {
  const able = quotas.filter(({ fits }) => reaches(fits, set))
  const allowed = able.reduce((sum, { raisedCap }) => sum + raisedCap, 0)
  if (allowed >= lineups * set.slots) return undefined
  const blame = able.some(({ player }) => players[player]!.MaxExp < 100) ? 'Max Exp leaves' : 'The pool leaves'
  return {
    words: `${blame} ${namesOf(set, slotNames)} places empty: the ${able.length} players who fit may fill ${allowed}, but ${lineups} lineups have ${lineups * set.slots}.`,
  }
}

/** `A 60 %, B 50 %`: who asks for how much. */
const asked = (quotas: readonly Quota[], players: readonly Player[]) =>
  listed(
    quotas.map(({ name, player }) => `${name} ${players[player]!.MinExp} %`),
    6,
  )

const namesOf = (set: SlotSet, placeNames: readonly string[]) =>
  placeNames.filter((_, type) => (set.mask >> type) & 1).join('/')
