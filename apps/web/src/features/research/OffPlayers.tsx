import { Checkbox } from '@mantine/core'
import type { Player } from '@slatecraft/slate'
import { formatOne } from '../../words/format.ts'

interface OffPlayersProps {
  players: readonly Player[]
  isOff: ReadonlySet<string>
  onToggle(id: string): void
}

/** A team's players, the highest salary first: tick who sits. */
export function OffPlayers({ players, isOff, onToggle }: OffPlayersProps) {
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
              <small className="sc-outlook-range">{ProjMins === null ? '' : `${formatOne(ProjMins)} min`}</small>
            </>
          }
          checked={isOff.has(Id)}
          onChange={() => onToggle(Id)}
        />
      ))}
    </fieldset>
  )
}
