import { type FieldChoice, hasOwnership, type Player } from '@slatecraft/slate'
import type { WithheldValues } from '../plans/shared/withheld.ts'
import { type ChosenContest, faultsOfChosen } from './setup/chosenContest.ts'
import type { SimulatedSource, SimulateParts } from './simulateParts.ts'

interface Readiness {
  simulated: SimulatedSource | undefined
  build: SimulateParts['build']
  contests: readonly ChosenContest[]
  field: FieldChoice
  /** With current edits. */
  players: readonly Player[]
  withheld: WithheldValues
}

/** Why Run can't be pressed; undefined if it can. */
export function whyNotRun({ simulated, build, contests, field, players, withheld }: Readiness): string | undefined {
  if (simulated === undefined || simulated.lineups.length === 0) return 'There are no lineups to simulate.'
  if (build === undefined) return 'The settings are still loading.'
  if (contests.length === 0) return 'Choose a contest first.'
  const [fault] = faultsOfChosen(contests)
  if (fault !== undefined) return `${fault.field}: ${fault.reason}`
  if (field.kind !== 'generated' || hasOwnership(players)) return undefined
  const why = withheld.includes('ownership') ? 'which your plan doesn’t include' : 'and no player has any'
  return `The field needs ownership, ${why}. See Field, under Contest and field.`
}
