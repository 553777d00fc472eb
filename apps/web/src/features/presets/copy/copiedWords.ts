import { counted, listed } from '@slatecraft/slate'
import { countOfGroups, type PresetDifferences } from '../presetDifferences.ts'

/** `Copied from Main · 2025 Week 3: 12 players, 3 groups and 4 settings changed.` */
export function copiedWords(label: string, { players, groups, teams, settings }: PresetDifferences): string {
  const changed: [count: number, what: string][] = [
    [players.length, 'player'],
    [countOfGroups(groups), 'group'],
    [teams.length, 'team stack'],
    [settings.length, 'setting'],
  ]
  return `${label}: ${listed(changed.flatMap(([count, what]) => (count === 0 ? [] : [counted(count, what)])))} changed.`
}
