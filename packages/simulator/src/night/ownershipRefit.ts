import { isCounted, meanAbsoluteError, ownershipOfSlate } from '../calibration/field/ownershipErrors.ts'
import { calibratedOwnership } from '../field/ownership/calibratedOwnership.ts'
import type { FieldParameters, OwnershipParameters } from '../field/parameters/fieldParameters.ts'
import { fieldParametersOf } from '../field/parameters/fieldParametersOf.ts'
import { fitOwnershipParameters, type OwnershipSlate } from '../field/parameters/fitOwnershipParameters.ts'
import { outOfSample, type Skill } from './outOfSample.ts'

export interface RecordedSlate {
  night: string
  slate: OwnershipSlate
}

/** Ownership from the user's own nights, and how much nearer it is: in mean absolute error, shares of entries. */
export function ownershipRefit(
  slates: readonly RecordedSlate[],
): { ownership: OwnershipParameters; skill: Skill } | undefined {
  const committed = fieldParametersOf(slates[0]!.slate.ruleset)
  const fit = (some: readonly RecordedSlate[]) =>
    fitOwnershipParameters(
      some.map(({ slate }) => slate),
      committed.ownership,
    )
  const errorOf = ({ slate }: RecordedSlate, ownership: OwnershipParameters) =>
    errorUnder(slate, { ...committed, ownership })
  const skill = outOfSample(slates, { fit, errorOf, committed: committed.ownership })
  return skill === undefined ? undefined : { ownership: fit(slates), skill }
}

/** Mean absolute error of what is expected under these parameters. Players are counted by what was projected of them. */
function errorUnder({ players, ruleset, owned }: OwnershipSlate, parameters: FieldParameters): number {
  const { ownership } = calibratedOwnership(players, ruleset, parameters, false)
  const counted = players.flatMap(({ ProjOwn }, row) => {
    const actual = owned[row]!
    const isIn = !Number.isNaN(actual) && isCounted({ projected: (ProjOwn ?? 0) / 100, actual })
    return isIn ? [{ projected: ownership[row]!, actual }] : []
  })
  return counted.length === 0 ? Number.NaN : meanAbsoluteError([ownershipOfSlate('', counted)]) / 100
}
