import { defaultTeamStack, isSame, type Player, type PlayerGroup, type UserSettings } from '@slatecraft/slate'
import { changedSettings } from '../settings/shared/changedSettings.ts'
import { changedTeamFields } from '../stacks/shared/changedTeamFields.ts'
import { settingValues } from './fittingSettings.ts'
import { type EditDifference, editDifferences } from './presetEdits.ts'
import type { PresetPlan } from './presetPlan.ts'
import type { PresetSlate } from './presetSlate.ts'

/** What a preset would change, by part; empty lists mean no change. */
export interface PresetDifferences {
  /** By their names in the Build Settings tab. */
  settings: { label: string; before: string; after: string }[]
  /** By their names in the Team Stacks tab. */
  teams: { team: string; fields: { label: string; before: string; after: string }[] }[]
  groups: { added: PlayerGroup[]; changed: PlayerGroup[]; removed: PlayerGroup[] }
  players: { player: Player; fields: EditDifference[] }[]
}

/** @param mostLineups the lineup limit; a higher number in the preset shows as the limit. */
export function presetDifferences(
  slate: PresetSlate,
  plan: PresetPlan,
  mostLineups = Number.POSITIVE_INFINITY,
): PresetDifferences {
  return {
    settings: settingDifferences(slate, plan, mostLineups),
    teams: teamDifferences(slate, plan.teamStacks),
    groups: {
      added: Object.values(plan.groups).filter(({ ID }) => slate.groups[ID] === undefined),
      changed: Object.values(plan.groups).filter(
        ({ ID }) => slate.groups[ID] !== undefined && !isSame(slate.groups[ID], plan.groups[ID]),
      ),
      removed: Object.values(slate.groups).filter(({ ID }) => plan.groups[ID] === undefined),
    },
    players: slate.players.flatMap((player) => {
      const { Id } = player
      const before = { edit: slate.edits[Id], isZeroed: slate.isZeroed }
      const after = { edit: plan.edits[Id] ?? slate.edits[Id], isZeroed: plan.isZeroed }
      const fields = editDifferences(before, after)
      return fields.length === 0 ? [] : [{ player, fields }]
    }),
  }
}

export const countOfGroups = ({ added, changed, removed }: PresetDifferences['groups']) =>
  added.length + changed.length + removed.length

export const isNothing = ({ settings, teams, groups, players }: PresetDifferences) =>
  settings.length + teams.length + countOfGroups(groups) + players.length === 0

/** In settings order, the seed last. */
function settingDifferences(
  { ruleset, defaults, settings }: PresetSlate,
  plan: PresetPlan,
  mostLineups: number,
): PresetDifferences['settings'] {
  const inForce = (changed: UserSettings) => {
    const values = settingValues(defaults, changed)
    return { ...values, numLUs: Math.min(values.numLUs, mostLineups) }
  }
  return changedSettings(ruleset, inForce(settings), inForce(plan.settings))
}

function teamDifferences({ teamStacks }: PresetSlate, planned: PresetSlate['teamStacks']): PresetDifferences['teams'] {
  const teams = [...new Set([...Object.keys(teamStacks), ...Object.keys(planned)])].sort()
  return teams.flatMap((team) => {
    const standard = defaultTeamStack(team)
    const fields = changedTeamFields(teamStacks[team] ?? standard, planned[team] ?? standard)
    return fields.length === 0 ? [] : [{ team, fields }]
  })
}
