import { Tooltip } from '@mantine/core'
import { gameOf, type PlayerRow, type SlateKey, siteTable } from '@slatecraft/slate'
import { IconFlask } from '@tabler/icons-react'
import { formatSalary } from '../../words/format.ts'
import './slate.css'
import { contestNames, periodLabel, sportNames } from './shared/slateWords.ts'

interface SlateHeadingProps {
  slate: SlateKey
  players: readonly PlayerRow[]
  maxSalary: number | undefined
  isDemo: boolean
  /** When the pool last changed; undefined until it loads. */
  stamp: React.ReactNode
  /** For an uploaded slate. */
  ownBadge: React.ReactNode
}

/** The current slate, and whether its players are real. */
export function SlateHeading({ slate, players, maxSalary, isDemo, stamp, ownBadge }: SlateHeadingProps) {
  const games = new Set(players.map(gameOf)).size
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
        {hasGames && <li>{games === 1 ? '1 game' : `${games} games`}</li>}
        {maxSalary !== undefined && <li>{formatSalary(maxSalary)} cap</li>}
        {stamp && <li>{stamp}</li>}
        {ownBadge && <li>{ownBadge}</li>}
        {isDemo && (
          <li>
            <Tooltip
              label="Invented players with plausible numbers, so you can look around. Import a salary file for a real slate."
              multiline
              maw={300}
              events={{ hover: true, focus: true, touch: true }}
            >
              <button type="button" className="sc-demo">
                <IconFlask size={14} aria-hidden />
                Demo data <span className="sc-demo-meaning">invented players</span>
              </button>
            </Tooltip>
          </li>
        )}
      </ul>
    </div>
  )
}
