import type { PlayerGameRow } from '@slatecraft/contract'
import { historyStats, type Sport, type StatColumn } from '@slatecraft/slate'
import { Answered } from '../research/shared/Answered.tsx'
import { Credits } from '../research/shared/Credits.tsx'
import { FilesLack } from '../research/shared/FilesLack.tsx'
import { NoHistory } from '../research/shared/NoHistory.tsx'
import { PointsLine } from '../research/shared/PointsLine.tsx'
import { mean } from './form.ts'
import { isDefense } from './isDefense.ts'
import { statText } from './statText.ts'
import { type PlayerPageParts, usePlayerPage } from './usePlayerPage.ts'

/** What says how much a player is used, by sport. */
const usageOf: Readonly<Record<Sport, readonly string[]>> = {
  nfl: [
    ...['Snaps', 'SnapShare', 'Routes', 'Tar', 'TarShare', 'AirYds', 'AirShare', 'Wopr'],
    ...['RushAtt', 'PassAtt', 'RzTar', 'RzAtt', 'RzTouch', 'G2G'],
  ],
  nba: ['Min', 'Fga', 'Fg3a', 'Fta', 'Ast', 'Reb', 'Started'],
  mlb: ['Order', 'PA', 'AB', 'Outs'],
  pga: ['Finish', 'Strokes'],
  mma: ['Won', 'Rounds'],
  nascar: ['Start', 'Finish', 'LapsLed', 'FastLaps', 'Rating'],
}

/** nfl files that not everybody imports, by a stat that only they have. */
const nflFiles: readonly { stat: string; words: string }[] = [
  { stat: 'Snaps', words: 'snaps (nflverse’s snap counts)' },
  { stat: 'AirYds', words: 'air yards and WOPR (nflverse’s stats_player and play-by-play)' },
  { stat: 'RzTouch', words: 'the red zone (nflverse’s play-by-play)' },
]

const gamesShown = 10
const recent = 3

/** The trend of a player's work: each stat over the last games, its average, and the average of the newest three. */
export function UsagePart({ player, slate, isDemo }: PlayerPageParts) {
  const { sport } = slate
  const page = usePlayerPage(player, { slate, isDemo })
  if (sport === 'nfl' && isDefense(player))
    return <p className="sc-empty">Defenses have no usage: files of player stats have no lines for them.</p>
  return (
    <Answered question={page}>
      {({ games: all, sources }) => {
        const games = all.slice(0, gamesShown)
        const stats = historyStats[sport]
          .filter(({ name }) => usageOf[sport].includes(name))
          .map((stat) => ({ stat, values: games.map((game) => game.stats[stat.name]) }))
          // Nobody asks for the targets of a quarterback.
          .filter(({ values }) => values.some((value) => value !== undefined && value !== 0))
        if (stats.length === 0) return <NoHistory sport={sport} sources={sources} />
        const missing = sport === 'nfl' && !isDemo ? nflFiles.filter(({ stat }) => !hasStat(games, stat)) : []
        return (
          <>
            <p className="sc-muted">Bars: the last {gamesShown} games, the newest at the right.</p>
            <ul className="sc-usage">
              {stats.map(({ stat, values }) => (
                <UsageTrend key={stat.name} stat={stat} values={values} />
              ))}
            </ul>
            <FilesLack words={missing.map(({ words }) => words)} />
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}

const hasStat = (games: readonly PlayerGameRow[], stat: string) => games.some(({ stats }) => stats[stat] !== undefined)

/** Values, newest game first; undefined where no file has the stat. */
function UsageTrend({ stat, values }: { stat: StatColumn; values: readonly (number | undefined)[] }) {
  const rounded = { ...stat, decimals: Math.max(1, stat.decimals) }
  const known = values.filter((value) => value !== undefined)
  const newest = values.slice(0, recent).filter((value) => value !== undefined)
  const average = statText(rounded, mean(known))
  const count = `${known.length} ${known.length === 1 ? 'game' : 'games'}`
  return (
    <li>
      <b>
        {stat.label} {stat.title !== stat.label && <small>{stat.title}</small>}
      </b>
      <PointsLine points={known.toReversed()} />
      {newest.length === 0 ? (
        <span>
          {average} <small>in {count}, none of them lately</small>
        </span>
      ) : (
        <span>
          {statText(rounded, mean(newest))}{' '}
          <small>
            last {newest.length}, {average} in {count}
          </small>
        </span>
      )}
    </li>
  )
}
