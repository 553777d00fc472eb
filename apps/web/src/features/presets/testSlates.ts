import type { ListedPreset } from '@slatecraft/contract'
import {
  type CustomPreset,
  defaultSettings,
  findRuleset,
  type Player,
  PlayerGroup,
  PlayerRow,
  type Preset,
  poolEditor,
  type SlateKey,
  TeamStack,
} from '@slatecraft/slate'
import { presetOf } from './presetEdits.ts'
import type { PresetSlate } from './presetSlate.ts'

export const week3: SlateKey = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Main',
}

const teams = { allen: 'BUF', diggs: 'BUF', mahomes: 'KC', kelce: 'KC', hurts: 'PHI' }
const rows = Object.entries(teams).map(([Id, TeamAbbrev]) =>
  PlayerRow.parse({
    Id,
    Name: `${Id[0]!.toUpperCase()}${Id.slice(1)}`,
    Position: 'QB',
    TeamAbbrev,
    Salary: 6000,
    ProjPts: 20,
  }),
)

type SlateParts = Partial<Pick<PresetSlate, 'settings' | 'teamStacks' | 'groups' | 'edits' | 'isZeroed' | 'key'>>

/** Five players of three teams, with user inputs. */
export function slateWith(parts: SlateParts = {}): PresetSlate {
  const { key = week3, edits = {}, isZeroed = false } = parts
  const ruleset = findRuleset(key)!
  const players: readonly Player[] = poolEditor(rows)({ edits, isZeroed })
  return {
    settings: {},
    teamStacks: {},
    groups: {},
    ...parts,
    key,
    edits,
    isZeroed,
    ruleset,
    players,
    defaults: defaultSettings(ruleset),
  }
}

export const group = (ID: string, players: string[], fields: Partial<PlayerGroup> = {}): PlayerGroup =>
  PlayerGroup.parse({ ID, name: `Group ${ID}`, players, minGroup: 1, maxGroup: 2, ...fields })

export const teamRow = (TeamAbbrev: string, fields: Partial<TeamStack>): TeamStack =>
  TeamStack.parse({ TeamAbbrev, ...fields })

export const cash: Preset = { id: 'cash', name: 'Cash', settings: { minUnique: 2, minSal: 49_500 }, stacks: [] }

/** A saved preset of a slate's inputs, or of other contents. */
export function saved(slate: PresetSlate, contents: Partial<CustomPreset> = {}): ListedPreset {
  const { players, generalSettings, stackSettings, groups } = presetOf(slate)
  return {
    id: 'mine',
    displayName: 'Sunday',
    isShared: false,
    made_for: slate.key,
    presets: { players, site_settings: generalSettings, team_stacks: stackSettings, groups, ...contents },
  }
}
