import { defaultTeamStack, type Player, type PlayerGroup, settingNames, type TeamStack } from '@slatecraft/slate'
import { settingWords } from '../../settingWords.ts'
import { shownTotal, teamFieldWords, teamToggles, teamTotals } from '../../teamFields.ts'
import { type EditDifference, editDifferences } from './presetEdits.ts'
import type { PresetPlan } from './presetPlan.ts'
import type { PresetSlate } from './presetSlate.ts'
import { settingValues } from './settingValues.ts'

/** What applying a preset would change, part by part; empty lists where nothing changes. */
export interface PresetDifferences {
  /** In the words of the Build Settings tab. */
  settings: { label: string; before: string; after: string }[]
  /** In the words of the Team Stacks tab. */
  teams: { team: string; fields: { label: string; before: string; after: string }[] }[]
  groups: { added: PlayerGroup[]; changed: PlayerGroup[]; removed: PlayerGroup[] }
  players: { player: Player; fields: EditDifference[] }[]
}

export function presetDifferences(slate: PresetSlate, plan: PresetPlan): PresetDifferences {
  return {
    settings: settingDifferences(slate, plan),
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

/** In the order of the settings, the seed last. */
function settingDifferences(slate: PresetSlate, plan: PresetPlan): PresetDifferences['settings'] {
  const words = settingWords(slate.ruleset)
  const before = settingValues(slate.defaults, slate.settings)
  const after = settingValues(slate.defaults, plan.settings)
  return [...settingNames, 'seed' as const].flatMap((name) => {
    if (isSame(before[name], after[name])) return []
    const becomes = words(name, after)
    const lines = words(name, before).map(({ label, value }, index) => ({
      label,
      before: value,
      after: becomes[index]?.value ?? '',
    }))
    const differing = lines.filter((line) => line.before !== line.after)
    // A list of rules is told by names and shares; where only their bounds differ, that is told.
    return differing.length > 0 ? differing : lines.slice(0, 1).map((line) => ({ ...line, after: 'with other bounds' }))
  })
}

function teamDifferences(
  { teamStacks, ruleset }: PresetSlate,
  planned: PresetSlate['teamStacks'],
): PresetDifferences['teams'] {
  const teams = [...new Set([...Object.keys(teamStacks), ...Object.keys(planned)])].sort()
  return teams.flatMap((team) => {
    const standard = defaultTeamStack(team)
    const fields = fieldTexts(teamStacks[team] ?? standard, ruleset.slots.length)
    const becomes = fieldTexts(planned[team] ?? standard, ruleset.slots.length)
    const differing = fields.flatMap(({ label, text }, index) =>
      becomes[index]?.text === text ? [] : [{ label, before: text, after: becomes[index]?.text ?? '' }],
    )
    return differing.length === 0 ? [] : [{ team, fields: differing }]
  })
}

const fieldTexts = (row: TeamStack, places: number) => [
  ...teamToggles.map(({ name }) => ({ label: teamFieldWords(name), text: row[name] ? 'on' : 'off' })),
  ...teamTotals
    .flatMap(({ min, max }) => [min, max])
    .map((name) => ({ label: teamFieldWords(name), text: String(shownTotal(row, name, places)) })),
]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
