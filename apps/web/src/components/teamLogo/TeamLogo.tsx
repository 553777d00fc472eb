import type { Sport } from '@slatecraft/slate'
import { useState } from 'react'
import { logoHost } from './logoHost.ts'
import './teamLogo.css'

interface TeamLogoProps {
  sport: Sport
  /** The team's code. */
  team: string
}

/** A team's logo from the configured host, or a drawn badge if there is no host or it lacks the logo. Decoration only. */
export function TeamLogo({ sport, team }: TeamLogoProps) {
  const host = logoHost()
  const address = host && `${host}/${sport}/${encodeURIComponent(team)}.png`
  const [missing, setMissing] = useState<string>()
  if (address === undefined || missing === address) return <DrawnBadge team={team} />
  return (
    <img
      className="sc-team-logo"
      src={address}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      onError={() => setMissing(address)}
    />
  )
}

/** A shield in the team's color, with its letters. */
function DrawnBadge({ team }: { team: string }) {
  return (
    <svg className="sc-team-logo" viewBox="0 0 20 20" width={20} height={20} aria-hidden>
      <path d="M2 2h16v9c0 4-3.5 6-8 8-4.5-2-8-4-8-8z" fill={`hsl(${hueOf(team)} 50% 32%)`} />
      <path d="M2 2h16v2.5H2z" fill={`hsl(${(hueOf(team) + 150) % 360} 60% 60%)`} />
      <text x="10" y="12" textAnchor="middle">
        {team.slice(0, 3)}
      </text>
    </svg>
  )
}

/** The same for a team on every slate, and far apart for teams with similar codes. */
const hueOf = (team: string) => [...team].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0) * 47) % 360, 0)
