import { type BaselineIn, counted, gameOf, type PlayerRow, type SlateKey, siteTable } from '@slatecraft/slate'
import { IconChartBar, IconFlask } from '@tabler/icons-react'
import { formatSalary } from '../../words/format.ts'
import { HeadingBadge } from './HeadingBadge.tsx'
import './slate.css'
import { averagesWords } from './shared/pointsFrom.ts'
import { contestNames, periodLabel, sportNames } from './shared/slateWords.ts'
import { gameWord } from './shared/sportWords.ts'
import { ZoneFact } from './ZoneFact.tsx'

interface SlateHeadingProps {
  slate: SlateKey
  players: readonly PlayerRow[]
  maxSalary: number | undefined
  isDemo: boolean
  /** The points are the site's averages. */
  areAverages: boolean
  /** Our own projections among them, if there are any. */
  baseline: BaselineIn | null
  /** When the pool last changed; undefined until it loads. */
  stamp: React.ReactNode
  /** For an uploaded slate. */
  ownBadge: React.ReactNode
}

/** The current slate, and whether its players are real. */
export function SlateHeading({
  slate,
  players,
  maxSalary,
  isDemo,
  areAverages,
  baseline,
  stamp,
  ownBadge,
}: SlateHeadingProps) {
  const hasGames = players.some(({ Opp }) => Opp !== '')
  return (
    <div className="sc-heading">
      <h1>
        {sportNames[slate.sport]} {slate.slate}
        <span className="sc-heading-kind">
          {siteTable(slate.site).name} {contestNames[slate.contestType]}
        </span>
      </h1>
      <ul className="sc-facts">
        <li>{periodLabel(slate)}</li>
        {players.length > 0 && <li>{players.length} players</li>}
        {hasGames && <li>{counted(gameCount(players), gameWord(slate.sport))}</li>}
        {maxSalary !== undefined && <li>{formatSalary(maxSalary)} cap</li>}
        {players.some(({ GameStart }) => GameStart !== null) && <ZoneFact />}
        {stamp && <li>{stamp}</li>}
        {ownBadge && <li>{ownBadge}</li>}
        {areAverages && (
          <HeadingBadge
            icon={<IconChartBar size={14} aria-hidden />}
            name="Site averages"
            meaning="no projections"
            hint={`Points are ${averagesWords(slate.site)}. Import projections to replace them.`}
          />
        )}
        {baseline !== null && (
          <HeadingBadge
            icon={<IconChartBar size={14} aria-hidden />}
            name="Baseline projections"
            meaning={`from ${baseline.games.toLocaleString('en-US')} games`}
            hint={`Our own projections from history, for ${baseline.players} of ${players.length} players; the others have the site’s average. A projection’s hint says how many games are behind it. Import projections to replace them.`}
          />
        )}
        {isDemo && (
          <HeadingBadge
            icon={<IconFlask size={14} aria-hidden />}
            name="Demo data"
            meaning="invented players"
            hint="Invented players with plausible numbers, so you can look around. Import a salary file for a real slate."
          />
        )}
      </ul>
    </div>
  )
}

/** Once a game has started, sites' files don't name its teams' opponents: two of these teams make a game. */
function gameCount(players: readonly PlayerRow[]): number {
  const games = (which: readonly PlayerRow[]) => new Set(which.map(gameOf)).size
  return games(players.filter(({ Opp }) => Opp !== '')) + Math.ceil(games(players.filter(({ Opp }) => Opp === '')) / 2)
}
