import type { PlayerGameRow } from '@slatecraft/contract'
import { historyStats, pointsColumnOf, type StatColumn } from '@slatecraft/slate'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import { type ValueColumn, ValueTable } from '../../components/valueTable/ValueTable.tsx'
import { Answered } from '../research/shared/Answered.tsx'
import { Credits } from '../research/shared/Credits.tsx'
import { CsvButton } from '../research/shared/CsvButton.tsx'
import { NoHistory } from '../research/shared/NoHistory.tsx'
import { FormFacts } from './FormFacts.tsx'
import { formOf } from './form.ts'
import { PointsPlot } from './PointsPlot.tsx'
import { statText } from './statText.ts'
import { type PlayerPageParts, usePlayerPage } from './usePlayerPage.ts'

const gamesPlotted = 25

/** A player's games of this season and the last before the slate, newest first. */
export function GamesLog({ player, slate, isDemo, projection }: PlayerPageParts) {
  const { sport, site } = slate
  const page = usePlayerPage(player, { slate, isDemo })
  const points = pointsColumnOf(site)
  return (
    <Answered question={page}>
      {({ games, sources }) => {
        if (games.length === 0) return <NoHistory sport={sport} />
        const values = games.map(({ stats }) => stats[points])
        const form = formOf(
          values.filter((value) => value !== undefined),
          projection,
        )
        const plotted = games.slice(0, gamesPlotted).reverse()
        const bars = plotted.flatMap((game, index) => {
          const value = game.stats[points]
          const tick = String(game.counter).slice(5)
          return value === undefined ? [] : [{ at: index + 1, tick, words: wordsOf(game), value }]
        })
        const stats = historyStats[sport].filter(({ name }) => games.some((game) => game.stats[name] !== undefined))
        const columns = columnsOf(stats, games)
        return (
          <>
            <div className="sc-stats-picture">
              {bars.length > 0 && <PointsPlot label={`${points} by game`} games={bars} projection={projection} />}
              {form !== undefined && <FormFacts form={form} points={points} />}
            </div>
            <div className="sc-stats-head">
              <h4 id="sc-games-log">Games of {player.Name}</h4>
              <CsvButton of="the games" file={`games-${player.Name}`} columns={columns} rows={games} />
            </div>
            <ValueTable
              labelledBy="sc-games-log"
              columns={columns}
              rows={games}
              keyOf={({ season, counter, team, event, stats: own }) =>
                [season, counter, team, event, JSON.stringify(own)].join('|')
              }
              sortedBy="Date"
            />
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}

const wordsOf = ({ counter, opponent, isHome, event }: PlayerGameRow) =>
  [counter, event || `${isHome === false ? 'at' : 'vs.'} ${opponent}`].join(' ')

function columnsOf(stats: readonly StatColumn[], games: readonly PlayerGameRow[]): ValueColumn<PlayerGameRow>[] {
  const hasEvent = games.some(({ event }) => event !== '')
  return [
    textColumn('Date', ({ counter }) => String(counter)),
    hasEvent
      ? textColumn('Event', ({ event }) => event)
      : textColumn('Opp', ({ opponent, isHome }) => `${isHome === false ? '@ ' : ''}${opponent}`),
    ...stats.map((stat) => ({
      ...numberColumn<PlayerGameRow>(
        stat.label,
        (game) => game.stats[stat.name] ?? null,
        (value) => statText(stat, value),
      ),
      words: stat.title,
    })),
  ]
}
