import type { NightRecord, SimulationTuning } from '@slatecraft/slate'
import { isCopulaSport } from '../outcomes/personLaw.ts'
import type { Skill } from './outOfSample.ts'
import { ownershipRefit } from './ownershipRefit.ts'
import { recordedSlate } from './recordedSlate.ts'
import { spreadRefit } from './spreadRefit.ts'

/** Parameters that did better on the user's own nights than the committed ones. */
export interface RefitOffer {
  tuning: SimulationTuning
  /** How much better each part did on nights that it was not fitted to; undefined where it is not offered. */
  ownership: Skill | undefined
  spread: Skill | undefined
}

/** With fewer nights nothing is offered. */
export const fewestNights = 4
/** A gain in ownership that is worth a change, as a share of the committed error. */
const leastOwnershipGain = 0.02
/** A spread closer to 1 changes nothing that one would see. */
const leastSpread = 0.05

/**
 * What the user's nights say against the committed parameters. A part is offered if, each night judged by a fit to all other
 * nights, its error is smaller by more than one standard error, on at least four nights; ownership by 2% at least, a spread if
 * it is off by 5%.
 *
 * @param records of one sport and site. Ownership is of one contest type: that of most records.
 */
export function refitOffer(records: readonly NightRecord[]): RefitOffer | undefined {
  if (new Set(records.map(({ night }) => night)).size < fewestNights) return undefined
  const ownership = offeredOwnership(records)
  const spread = offeredSpread(records)
  if (ownership === undefined && spread === undefined) return undefined
  return {
    tuning: {
      ...(ownership !== undefined && { ownership: ownership.ownership }),
      ...(spread !== undefined && { spread: spread.spread }),
    },
    ownership: ownership?.skill,
    spread: spread?.skill,
  }
}

const isBetter = ({ nights, gain, gainError }: Skill) => nights >= fewestNights && gain > gainError

function offeredOwnership(records: readonly NightRecord[]) {
  const slates = records.flatMap((record) => {
    const slate = recordedSlate(record)
    return slate === undefined ? [] : [{ night: record.night, slate }]
  })
  const isClassic = ({ slate }: (typeof slates)[number]) => slate.ruleset.contestType === 'classic'
  const classic = slates.filter(isClassic)
  const ofOneType = 2 * classic.length >= slates.length ? classic : slates.filter((one) => !isClassic(one))
  if (ofOneType.length === 0) return undefined
  const refit = ownershipRefit(ofOneType)
  if (refit === undefined || !isBetter(refit.skill)) return undefined
  return refit.skill.gain >= leastOwnershipGain * refit.skill.committedError ? refit : undefined
}

function offeredSpread(records: readonly NightRecord[]) {
  if (!isCopulaSport(records[0]!.slate.sport)) return undefined
  const refit = spreadRefit(records)
  if (refit === undefined || !isBetter(refit.skill)) return undefined
  return Math.abs(refit.spread - 1) >= leastSpread ? refit : undefined
}
