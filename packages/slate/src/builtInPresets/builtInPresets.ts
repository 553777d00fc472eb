import type { Preset } from '../preset.ts'
import type { Ruleset } from '../ruleset.ts'
import { SettingsPatch } from '../settings/settings.ts'
import type { MlbStackRule } from '../settings/stackRule.ts'
import { type Columns, type Four, purposes, slateSize } from './columns.ts'
import { mlbClassic, mlbShapes } from './mlb.ts'
import { nbaClassic } from './nba.ts'
import { nflClassic, nflShowdown } from './nfl.ts'
import { mmaClassic, nascarClassic, otherShowdown, pgaClassic } from './others.ts'

/** The presets that every user has, one per purpose, for the contest and the number of teams on its slate. */
export function builtInPresets(ruleset: Ruleset, numTeams: number): Preset[] {
  const columns = columnsOf(ruleset, numTeams)
  const shapes = shapesOf(ruleset, numTeams)
  return purposes.map(({ id, name }, at) => ({
    id,
    name,
    settings: SettingsPatch.parse(
      Object.fromEntries(Object.entries(columns).map(([setting, values]) => [setting, values[at]])),
    ),
    stacks: shapes?.[at] ?? [],
  }))
}

function columnsOf(ruleset: Ruleset, numTeams: number): Columns {
  const size = slateSize(numTeams)
  if (ruleset.contestType === 'showdown') return ruleset.sport === 'nfl' ? nflShowdown(ruleset) : otherShowdown(ruleset)
  switch (ruleset.sport) {
    case 'nfl':
      return nflClassic(ruleset, size)
    case 'nba':
      return nbaClassic(ruleset, size)
    case 'mlb':
      return mlbClassic(ruleset, size)
    case 'pga':
      return pgaClassic(ruleset)
    case 'mma':
      return mmaClassic(ruleset)
    case 'nascar':
      return nascarClassic(ruleset)
  }
}

const shapesOf = (ruleset: Ruleset, numTeams: number): Four<MlbStackRule[]> | undefined =>
  ruleset.sport === 'mlb' && ruleset.contestType === 'classic' ? mlbShapes(ruleset, slateSize(numTeams)) : undefined
