import { Checkbox } from '@mantine/core'
import type { Player } from '@slatecraft/slate'
import { formatOne } from '../../words/format.ts'

interface OffPlayersProps {
  players: readonly Player[]
  isOff: ReadonlySet<string>
  /** By id, of players who missed the team's last games. */
  missed: ReadonlyMap<string, number>
  onToggle(id: string): void
}

/** A team's players, the highest salary first: tick who sits. */
export function OffPlayers({ players, isOff, missed, onToggle }: OffPlayersProps) {
  const sorted = players
    .filter(({ RosterPosition }) => RosterPosition !== 'CPT')
    .toSorted((a, b) => b.Salary - a.Salary)
  return (
    <fieldset className="sc-research-ticks">
      <legend>Who sits?</legend>
      {sorted.map(({ Id, Name, Status, ProjMins }) => (
        <Checkbox
          key={Id}
          size="xs"
          label={
            <>
              {Name} {Status !== '' && <b>{Status}</b>}{' '}
              <small className="sc-outlook-range">{wordsOf(missed.get(Id) ?? 0, ProjMins)}</small>
            </>
          }
          checked={isOff.has(Id)}
          onChange={() => onToggle(Id)}
        />
      ))}
    </fieldset>
  )
}

const wordsOf = (missed: number, minutes: number | null) => {
  if (missed === 1) return 'missed the last game'
  if (missed > 1) return `missed the last ${missed}`
  return minutes === null ? '' : `${formatOne(minutes)} min`
}
