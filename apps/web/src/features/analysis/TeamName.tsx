import type { Sport } from '@slatecraft/slate'
import { TeamLogo } from '../../components/teamLogo/TeamLogo.tsx'

interface TeamNameProps {
  sport: Sport
  team: string
  /** Empty if there is none. */
  opponent: string
  onOpen(team: string): void
}

/** A team and its opponent; the team opens its breakdown. */
export const TeamName = ({ sport, team, opponent, onOpen }: TeamNameProps) => (
  <>
    <TeamLogo sport={sport} team={team} />
    <button type="button" className="sc-values-link" aria-label={`${team} Breakdown`} onClick={() => onOpen(team)}>
      {team}
    </button>
    {opponent !== '' && <span className="sc-muted">v {opponent}</span>}
  </>
)
