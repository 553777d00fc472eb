import type { Ruleset } from '@slatecraft/slate'
import type { FieldParameters } from './fieldParameters.ts'
import { individualClassic } from './individualClassic.ts'
import { mlbClassic } from './mlbClassic.ts'
import { mmaClassic } from './mmaClassic.ts'
import { nbaClassic } from './nbaClassic.ts'
import { nflClassic } from './nflClassic.ts'
import { showdown } from './showdown.ts'

const classic: Readonly<Record<Ruleset['sport'], FieldParameters>> = {
  mlb: mlbClassic,
  mma: mmaClassic,
  nascar: individualClassic,
  nba: nbaClassic,
  nfl: nflClassic,
  pga: individualClassic,
}

/** What is known of the fields of a contest's kind. */
export const fieldParametersOf = ({ sport, contestType }: Pick<Ruleset, 'sport' | 'contestType'>): FieldParameters =>
  contestType === 'showdown' ? showdown : classic[sport]
