import { SegmentedControl } from '@mantine/core'
import { type PointsColumn, pointsColumnOf, type WeeklyLog } from '@slatecraft/slate'
import { useState } from 'react'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import { Credits } from '../research/shared/Credits.tsx'
import { CsvButton } from '../research/shared/CsvButton.tsx'
import { FormFacts } from './FormFacts.tsx'
import { formOf } from './form.ts'
import { isDefense } from './isDefense.ts'
import { PointsPlot } from './PointsPlot.tsx'
import { type PlayerPageParts, usePlayerPage } from './usePlayerPage.ts'
import { type StatsPlayer, usePlayerStats } from './usePlayerStats.ts'
import { WeeklyLogTable } from './WeeklyLogTable.tsx'
import { weeklyColumns } from './weeklyColumns.ts'

/** An nfl player's weekly log of this season or the last, with points plotted against the projection. */
export function NflLog({ player, slate, isDemo, projection }: PlayerPageParts) {
  const thisSeason = slate.season
  const lastSeason = thisSeason - 1
  const [chosen, setChosen] = useState<number>()
  const now = usePlayerStats(player, { season: thisSeason, isDemo })
  /** Early in a season the previous one is more useful. */
  const hasNoneYet = now.isSuccess && beforeWeek(now.data.stats, slate.counter).length === 0
  const last = usePlayerStats(hasNoneYet || chosen === lastSeason ? player : undefined, { season: lastSeason, isDemo })
  const sources = usePlayerPage(player, { slate, isDemo }).data?.sources ?? []
  const hasLast = last.isLoading || (last.isSuccess && last.data.stats.length > 0)
  const season = chosen ?? (hasNoneYet && hasLast ? lastSeason : thisSeason)
  const stats = season === thisSeason ? now : last
  const log = stats.data?.stats ?? []
  const points = pointsColumnOf(slate.site)
  return (
    <>
      <SegmentedControl
        className="sc-stats-season"
        aria-label="Season"
        size="xs"
        value={String(season)}
        onChange={(value) => setChosen(Number(value))}
        data={[String(thisSeason), String(lastSeason)]}
      />
      {stats.isPending && <p className="sc-loading">Loading weekly log …</p>}
      {stats.isError && (
        <div className="sc-stats-message" role="alert">
          <p>Unable to load the weekly log. {stats.error.message}</p>
          <TryAgain onClick={() => void stats.refetch()} />
        </div>
      )}
      {stats.isSuccess && log.length === 0 && (
        <NoLog player={player} season={season} isDemo={isDemo} hasHistory={sources.length > 0} />
      )}
      {stats.isSuccess && log.length > 0 && points !== undefined && (
        <>
          <Weeks
            key={season}
            file={`games-${player.Name}-${season}`}
            log={log}
            before={season === thisSeason ? beforeWeek(log, slate.counter) : log}
            points={points}
            projection={projection}
          />
          <Credits sources={sources} isDemo={isDemo} />
        </>
      )}
    </>
  )
}

interface WeeksProps {
  /** Of the exported file, without ending. */
  file: string
  log: readonly WeeklyLog[]
  /** The games before the slate. */
  before: readonly WeeklyLog[]
  points: PointsColumn
  projection: number | undefined
}

/** For past slates, later weeks show only on request, to avoid spoilers. */
function Weeks({ file, log, before, points, projection }: WeeksProps) {
  const [isWhole, setWhole] = useState(before.length === 0)
  const shown = isWhole ? log : before
  const bars = barsOf(shown, points)
  const later = log.length - before.length
  const form = formOf(
    before.flatMap((week) => week[points] ?? []),
    projection,
  )
  return (
    <>
      <div className="sc-stats-picture">
        {bars.length > 0 && <PointsPlot label={`${points} by week`} games={bars} projection={projection} />}
        {form !== undefined && <FormFacts form={form} points={points} />}
      </div>
      <div className="sc-stats-head">
        <h4>Weeks</h4>
        <CsvButton of="the weeks" file={file} columns={weeklyColumns} rows={shown} />
      </div>
      <WeeklyLogTable log={shown} counted={before} points={points} />
      {later > 0 && before.length > 0 && (
        <button type="button" className="sc-link sc-stats-later" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide' : 'Show'} {later === 1 ? 'the week' : `the ${later} weeks`} from this slate on
        </button>
      )}
    </>
  )
}

/** Oldest first. */
const barsOf = (log: readonly WeeklyLog[], points: PointsColumn) =>
  log
    .flatMap(({ Week, [points]: value }) =>
      value === null ? [] : [{ at: Week, tick: String(Week), words: `week ${Week}`, value }],
    )
    .reverse()

interface NoLogProps {
  player: StatsPlayer
  season: number
  isDemo: boolean
  /** Whether any history was imported: then only this player's is missing. */
  hasHistory: boolean
}

function NoLog({ player, season, isDemo, hasHistory }: NoLogProps) {
  if (isDefense(player))
    return (
      <div className="sc-stats-message">
        <p>Defenses have no weekly log: files of player stats have no lines for them.</p>
      </div>
    )
  return (
    <div className="sc-stats-message">
      <p>
        No weekly stats for {player.Name} in {season}.
      </p>
      {hasHistory && <p>The imported files have no game of theirs: a rookie, or another spelling of the name.</p>}
      {!hasHistory && !isDemo && <p>Import weekly player stats of nflverse or NFL.com under Admin, History.</p>}
    </div>
  )
}

/** A player's games before this slate. */
function beforeWeek(log: readonly WeeklyLog[], counter: number | string): readonly WeeklyLog[] {
  return typeof counter === 'number' ? log.filter(({ Week }) => Week < counter) : log
}
