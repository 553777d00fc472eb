import type { Player, TeamStack } from '@slatecraft/slate'
import { useId, useState } from 'react'
import { TeamLogo } from '../../../components/teamLogo/TeamLogo.tsx'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { formatOne } from '../../../words/format.ts'
import { countChanged, rowOf } from '../teams/teamRows.ts'
import { MatchupPlayers } from './MatchupPlayers.tsx'
import { MatchupStacks } from './MatchupStacks.tsx'
import { type EnterPlayer, isOfInterest, rosterOf } from './playerCells.ts'

interface MatchupTeamProps {
  team: string
  players: readonly Player[]
  positions: readonly string[]
  rows: TeamStacksInput['rows']
  onEnter: EnterPlayer
  onSet(label: string, fields: Partial<TeamStack>): void
  onReset(): void
}

/** One side of a game. */
export function MatchupTeam({ team, players, positions, rows, onEnter, onReset, ...acts }: MatchupTeamProps) {
  const headId = useId()
  const [isWhole, setWhole] = useState(false)
  const roster = rosterOf(players, team)
  const shown = isWhole ? roster : roster.filter(isOfInterest)
  const row = rowOf(rows, team)
  const implied = roster.find(({ ImpPts }) => ImpPts !== null)?.ImpPts
  return (
    <section className="sc-matchup-team" aria-labelledby={headId}>
      <header>
        {/* Only nfl has matchups to edit. */}
        <TeamLogo sport="nfl" team={team} />
        <h3 id={headId}>{team}</h3>
        {implied != null && <span className="sc-muted">{formatOne(implied)} implied points</span>}
        <button type="button" className="sc-stack-act" disabled={countChanged(row) === 0} onClick={onReset}>
          Reset {team} stacks
        </button>
      </header>
      <MatchupStacks row={row} {...acts} />
      <MatchupPlayers labelledBy={headId} players={shown} positions={positions} onEnter={onEnter} />
      {shown.length < roster.length && (
        <button type="button" className="sc-stack-act" onClick={() => setWhole(true)}>
          Show all {roster.length} players of {team}
        </button>
      )}
    </section>
  )
}
