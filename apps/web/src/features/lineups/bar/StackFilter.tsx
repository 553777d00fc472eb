import { Checkbox } from '@mantine/core'
import type { LineupFilter } from '../state/lineupFilter.ts'

interface StackFilterProps {
  stack: LineupFilter['stack']
  teams: readonly string[]
  /** The most players of one team in a lineup. */
  most: number
  /** Whether lineups in this contest have a main stack. */
  hasMain: boolean
  onChange(stack: LineupFilter['stack']): void
}

/** Filters by the number of players from a team. */
export function StackFilter({ stack, teams, most, hasMain, onChange }: StackFilterProps) {
  const held = stack ?? { team: '', count: 2, isMain: false }
  const counts = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2)
  return (
    <fieldset className="sc-stack-filter">
      <legend>Stack</legend>
      <select
        aria-label="Stack team"
        value={stack === undefined ? 'none' : held.team}
        onChange={({ currentTarget: { value } }) => onChange(value === 'none' ? undefined : { ...held, team: value })}
      >
        <option value="none">Any lineup</option>
        <option value="">Any team</option>
        {teams.map((team) => (
          <option key={team}>{team}</option>
        ))}
      </select>
      <select
        aria-label="Stack size"
        value={held.count}
        disabled={stack === undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...held, count: Number(value) })}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count} or more
          </option>
        ))}
      </select>
      {hasMain && (
        <Checkbox
          size="xs"
          label="Main stack"
          disabled={stack === undefined}
          checked={held.isMain}
          onChange={({ currentTarget }) => onChange({ ...held, isMain: currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
