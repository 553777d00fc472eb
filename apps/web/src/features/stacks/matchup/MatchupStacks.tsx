import type { TeamStack } from '@slatecraft/slate'
import { teamTotals, toggleGroups } from '../shared/teamFields.ts'
import { TeamNumber } from '../teams/TeamNumber.tsx'
import { TeamTick } from '../teams/TeamTick.tsx'

interface MatchupStacksProps {
  row: TeamStack
  onSet(label: string, fields: Partial<TeamStack>): void
}

/** A compact view of a team's eighteen stack fields. */
export function MatchupStacks({ row, onSet }: MatchupStacksProps) {
  return (
    <div className="sc-matchup-stacks">
      {toggleGroups.map(({ title, toggles }) => (
        <fieldset key={title} className="sc-matchup-ticks">
          <legend>{title}</legend>
          {toggles.map((toggle) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the tick inside names itself
            <label key={toggle.name} title={toggle.help}>
              <TeamTick row={row} toggle={toggle} onSet={onSet} />
              <span aria-hidden>{toggle.label}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <fieldset className="sc-matchup-totals">
        <legend>In a lineup: at least – at most</legend>
        {teamTotals.map((total) => (
          <span key={total.label} title={total.help}>
            {total.label}
            <span className="sc-pair">
              <TeamNumber row={row} total={total} end="min" onSet={onSet} />
              <span aria-hidden>–</span>
              <TeamNumber row={row} total={total} end="max" onSet={onSet} />
            </span>
          </span>
        ))}
      </fieldset>
    </div>
  )
}
