import type { Model } from '@slatecraft/diagram'
import { decimalText, listed, type Player, percentText, personsOf } from '@slatecraft/slate'
import { type Quota, unroundedMin } from './quotas.ts'
import { isConfinedTo, reaches, type SlotSet, slotSets } from './slotSets.ts'

/** What the checks need besides the quotas. */
export interface RunSlots {
  players: readonly Player[]
  /** The roster's slot types, in the order of the model's `slotCounts`. */
  slotNames: readonly string[]
  model: Pick<Model, 'slotCounts' | 'fits'>
}

/** Why the exposures are impossible. */
export interface CapacityFault {
  /** A sentence. */
  words: string
  /** If one player's exposure is impossible by itself: above the player's maximum, or more than the run has lineups. */
  own?: { kind: 'crossed' | 'tooMany'; quota: Quota }
  /** Minimums that together need more than there is, and how much there is. */
  tooMuch?: { quotas: readonly Quota[]; room: number }
}

/**
 * Why no run at all can meet the exposures: minimums that need more slots than there are, maximums that leave slots empty
 * (Hall's conditions over the run's slots), or a showdown player required twice in one lineup. Ignores salary and all other
 * limits.
 */
export function capacityFaults(run: RunSlots, quotas: readonly Quota[], lineups: number): CapacityFault[] {
  const fitted = quotas.map((quota) => ({
    ...quota,
    fits: quota.items.reduce((mask, item) => mask | run.model.fits[item]!, 0),
  }))
  const faults = [...ownFaults(run, fitted, lineups), ...personFaults(run, quotas, lineups)]
  if (faults.length > 0) return faults
  for (const set of slotSets(run.model.slotCounts)) {
    const fault = tooMuchAsked(run, fitted, lineups, set) ?? tooLittleAllowed(run, fitted, lineups, set)
    // The smallest set of slots is the clearest; larger ones repeat it.
    if (fault !== undefined) return [fault]
  }
  return []
}

/** A quota with the slot types that its items fit. */
type FittedQuota = Quota & { fits: number }

function ownFaults({ players }: RunSlots, quotas: readonly FittedQuota[], lineups: number): CapacityFault[] {
  return quotas.flatMap((quota): CapacityFault[] => {
    const { name, player, min, fits, outBecause } = quota
    const { MinExp, MaxExp } = players[player]!
    if (MinExp > MaxExp)
      return [{ words: `${name} has a greater Min Exp than Max Exp`, own: { kind: 'crossed', quota } }]
    if (min > 0 && fits === 0)
      return [{ words: `Min Exp ${percentText(MinExp)} for ${name} is impossible: they fit no roster slot.` }]
    if (min > 0 && outBecause !== undefined)
      return [{ words: `Min Exp ${percentText(MinExp)} for ${name} is impossible: ${outBecause} excludes them.` }]
    if (min <= lineups) return []
    return [
      {
        words: `Min Exp ${percentText(MinExp)} for ${name} needs ${min} more lineups, but only ${lineups} are built. Saved lineups count too, and too few of them have ${name}.`,
        own: { kind: 'tooMany', quota },
      },
    ]
  })
}

/** A showdown player's two rows are never in the same lineup. */
function personFaults({ players }: RunSlots, quotas: readonly Quota[], lineups: number): CapacityFault[] {
  const person = personsOf(players)
  const requiredOf = new Map<number, Quota[]>()
  for (const quota of quotas) {
    if (quota.min > 0) requiredOf.set(person[quota.player]!, [...(requiredOf.get(person[quota.player]!) ?? []), quota])
  }
  return [...requiredOf.values()].flatMap((rows) => {
    const count = rows.reduce((sum, { min }) => sum + min, 0)
    if (rows.length === 1 || count <= lineups) return []
    return [
      {
        words: `Min Exp for ${minimumsOf(rows, players)} needs ${count} lineups, but a player can be in each of the ${lineups} only once.${roundingWords(rows, players, lineups)}`,
        tooMuch: { quotas: rows, room: lineups },
      },
    ]
  })
}

function tooMuchAsked(
  { players, slotNames }: RunSlots,
  quotas: readonly FittedQuota[],
  lineups: number,
  set: SlotSet,
): CapacityFault | undefined {
  const asking = quotas.filter(({ min, fits }) => min > 0 && isConfinedTo(fits, set))
  const count = asking.reduce((sum, { min }) => sum + min, 0)
  const room = lineups * set.slots
  if (count <= room) return undefined
  return {
    words: `Min Exp for ${minimumsOf(asking, players)} needs ${count} ${namesOf(set, slotNames)} slots, but ${lineups} lineups have ${room}.${roundingWords(asking, players, room)}`,
    tooMuch: { quotas: asking, room },
  }
}

function tooLittleAllowed(
  { players, slotNames }: RunSlots,
  quotas: readonly FittedQuota[],
  lineups: number,
  set: SlotSet,
): CapacityFault | undefined {
  const able = quotas.filter(({ fits }) => reaches(fits, set))
  const allowed = able.reduce((sum, { raisedCap }) => sum + raisedCap, 0)
  if (allowed >= lineups * set.slots) return undefined
  const blame = able.some(({ player }) => players[player]!.MaxExp < 100) ? 'Max Exp leaves' : 'The pool leaves'
  return {
    words: `${blame} ${namesOf(set, slotNames)} slots empty: the ${able.length} players who fit can fill ${allowed}, but ${lineups} lineups have ${lineups * set.slots}.`,
  }
}

/** If minimums fit the room before they are rounded up: that, with the numbers of one of them. */
function roundingWords(quotas: readonly Quota[], players: readonly Player[], room: number): string {
  const exact = quotas.reduce((sum, quota) => sum + unroundedMin(quota), 0)
  const rounded = quotas.find(({ roundedFrom }) => roundedFrom !== undefined)
  if (exact > room + 1e-6 || rounded?.roundedFrom === undefined) return ''
  const { name, player, min, roundedFrom } = rounded
  return ` Only rounding makes them too many: Min Exp ${percentText(players[player]!.MinExp)} for ${name} is ${decimalText(roundedFrom)} lineups, rounded up to ${min}.`
}

/** `A (60%) and B (50%)` */
const minimumsOf = (quotas: readonly Quota[], players: readonly Player[]) =>
  listed(
    quotas.map(({ name, player }) => `${name} (${percentText(players[player]!.MinExp)})`),
    6,
  )

const namesOf = (set: SlotSet, slotNames: readonly string[]) =>
  slotNames.filter((_, type) => (set.mask >> type) & 1).join('/')
