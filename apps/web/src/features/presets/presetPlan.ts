import type { ListedPreset } from '@slatecraft/contract'
import type { PlayerEdit, Preset, UserSettings } from '@slatecraft/slate'
import { withSettings, withTeam } from '../../inputs/changedRows.ts'
import { slateId } from '../slate/shared/slateId.ts'
import { type FittingGroups, fittingGroups } from './fittingGroups.ts'
import { fittingSettings } from './fittingSettings.ts'
import { editsOfPreset } from './presetEdits.ts'
import { isNamedIn, type PresetSlate, teamsOf } from './presetSlate.ts'

/** A built-in preset or a saved one. */
export type ChosenPreset = { kind: 'builtIn'; preset: Preset } | { kind: 'custom'; preset: ListedPreset }

export const presetParts = ['settings', 'teamStacks', 'groups', 'players'] as const
export type PresetPart = (typeof presetParts)[number]
export type PresetParts = ReadonlySet<PresetPart>

/** Parts of a preset that do not fit the slate and are always left out. */
export interface Misfits {
  /** Names of settings. */
  settings: readonly string[]
  teams: readonly string[]
  groups: Pick<FittingGroups, 'leftOut' | 'cut'>
  players: { absent: number; of: number }
}

/** The result of a preset on a slate: one value, used for the preview and for applying it. */
export interface PresetPlan {
  /** Text for the history. */
  label: string
  settings: UserSettings
  teamStacks: PresetSlate['teamStacks']
  groups: PresetSlate['groups']
  /** Full edits of every player in the preset. */
  edits: Readonly<Record<string, PlayerEdit>>
  isZeroed: boolean
  misfits: Misfits
}

/**
 * A built-in preset merges into the settings and leaves the rest. A saved preset restores each selected part; what the
 * part does not mention goes back to its default.
 */
export function presetPlan(chosen: ChosenPreset, slate: PresetSlate, parts: PresetParts): PresetPlan {
  const { settings, teamStacks, groups, isZeroed, defaults } = slate
  const label = `Preset ${presetName(chosen)}`
  const held = { label, settings, teamStacks, groups, edits: {}, isZeroed }
  if (chosen.kind === 'builtIn') {
    const { stacks, settings: patch } = chosen.preset
    const fitting = fittingSettings({ ...patch, ...(stacks.length > 0 && { specificStacks: stacks }) }, slate)
    return {
      ...held,
      settings: withSettings(settings, fitting.settings, defaults),
      misfits: { ...noMisfits, settings: fitting.leftOut },
    }
  }
  const saved = chosen.preset.presets
  const ids = new Set(slate.players.map(({ Id }) => Id))
  const teams = teamsOf(slate)
  const fitting = fittingSettings(saved.site_settings, slate)
  const rows = saved.team_stacks.filter(({ TeamAbbrev }) => teams.has(TeamAbbrev))
  const fittingOnes = fittingGroups(saved.groups, isNamedIn(slate))
  return {
    ...held,
    ...(parts.has('settings') && { settings: withSettings({}, fitting.settings, defaults) }),
    ...(parts.has('teamStacks') && {
      teamStacks: rows.reduce<PresetSlate['teamStacks']>((all, row) => withTeam(all, row.TeamAbbrev, row), {}),
    }),
    ...(parts.has('groups') && { groups: fittingOnes.groups }),
    ...(parts.has('players') && { edits: editsOfPreset(slate, saved.players), isZeroed: false }),
    misfits: {
      settings: fitting.leftOut,
      teams: saved.team_stacks.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => !teams.has(team)),
      groups: fittingOnes,
      players: { absent: saved.players.filter(({ Id }) => !ids.has(Id)).length, of: saved.players.length },
    },
  }
}

/**
 * The parts selected by default: all parts on the slate the preset was made for. On another slate, parts with nothing left
 * are not selected, because they would only remove the user's inputs.
 */
export function partsToBeginWith(chosen: ChosenPreset, slate: PresetSlate): PresetParts {
  if (chosen.kind === 'builtIn') return new Set(['settings'])
  const { made_for, presets } = chosen.preset
  if (slateId(made_for) === slateId(slate.key)) return new Set(presetParts)
  const ids = new Set(slate.players.map(({ Id }) => Id))
  const teams = teamsOf(slate)
  const fits: Record<PresetPart, boolean> = {
    settings: true,
    teamStacks: presets.team_stacks.some(({ TeamAbbrev }) => teams.has(TeamAbbrev)),
    groups: presets.groups.some(({ players }) => players.some(isNamedIn(slate))),
    players: presets.players.some(({ Id }) => ids.has(Id)),
  }
  return new Set(presetParts.filter((part) => fits[part]))
}

export const presetName = ({ kind, preset }: ChosenPreset) => (kind === 'builtIn' ? preset.name : preset.displayName)

const noMisfits: Misfits = { settings: [], teams: [], groups: { leftOut: [], cut: [] }, players: { absent: 0, of: 0 } }
