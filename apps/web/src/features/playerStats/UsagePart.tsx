import { historyStats, type Sport, type StatColumn } from '@slatecraft/slate'
import { Answered } from '../research/shared/Answered.tsx'
import { Credits } from '../research/shared/Credits.tsx'
import { NoHistory } from '../research/shared/NoHistory.tsx'
import { PointsLine } from '../research/shared/PointsLine.tsx'
import { mean } from './form.ts'
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

const gamesShown = 10
const recent = 3

/** The trend of a player's work: each stat over the last games, its average, and the average of the newest three. */
export function UsagePart({ player, slate, isDemo }: PlayerPageParts) {
  const { sport } = slate
  const page = usePlayerPage(player, { slate, isDemo })
  return (
    <Answered question={page}>
      {({ games, sources }) => {
        const stats = historyStats[sport]
          .filter(({ name }) => usageOf[sport].includes(name))
          .map((stat) => ({ stat, values: games.flatMap((game) => game.stats[stat.name] ?? []).slice(0, gamesShown) }))
          // Nobody asks for the targets of a quarterback.
          .filter(({ values }) => values.some((value) => value !== 0))
        if (stats.length === 0) return <NoHistory sport={sport} />
        return (
          <>
            <ul className="sc-usage">
              {stats.map(({ stat, values }) => (
                <UsageTrend key={stat.name} stat={stat} values={values} />
              ))}
            </ul>
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}

/** Values newest first. */
function UsageTrend({ stat, values }: { stat: StatColumn; values: readonly number[] }) {
  const rounded = { ...stat, decimals: Math.max(1, stat.decimals) }
  return (
    <li title={stat.title}>
      <b>{stat.label}</b>
      <PointsLine points={values.toReversed()} />
      <span>
        {statText(rounded, mean(values.slice(0, recent)))}{' '}
        <small>
          last {Math.min(recent, values.length)}, {statText(rounded, mean(values))} in {values.length}{' '}
          {values.length === 1 ? 'game' : 'games'}
        </small>
      </span>
    </li>
  )
}
