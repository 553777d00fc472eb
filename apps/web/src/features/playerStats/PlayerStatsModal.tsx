import { Button, Modal, SegmentedControl } from '@mantine/core'
import type { Site, SlateKey, WeeklyLog } from '@slatecraft/slate'
import { useState } from 'react'
import { useAfterMount } from '../../components/useAfterMount.ts'
import { useLast } from '../../components/useLast.ts'
import { formatPoints } from '../../format.ts'
import { formOf } from './form.ts'
import { PointsPlot } from './PointsPlot.tsx'
import './playerStats.css'
import { type StatsPlayer, usePlayerStats } from './usePlayerStats.ts'
import { WeeklyLogTable } from './WeeklyLogTable.tsx'
import { pointsColumns } from './weeklyColumns.ts'

interface PlayerStatsModalProps {
  /** Closed while undefined. */
  player: StatsPlayer | undefined
  slate: Pick<SlateKey, 'site' | 'season' | 'counter'>
  isDemo: boolean
  onClose(): void
}

/** A player's weekly log of this season or the last (PP-42), his points as a picture against his projection. */
export function PlayerStatsModal({ player, slate, isDemo, onClose }: PlayerStatsModalProps) {
  const shown = useLast(player)
  const isOpen = useAfterMount(player !== undefined)
  return (
    <Modal opened={isOpen} onClose={onClose} title="Player Stats" size="min(1240px, 95vw)">
      {shown !== undefined && (
        <Stats key={`${shown.Name}/${shown.TeamAbbrev}`} player={shown} slate={slate} isDemo={isDemo} />
      )}
    </Modal>
  )
}

type StatsProps = Pick<PlayerStatsModalProps, 'slate' | 'isDemo'> & { player: StatsPlayer }

function Stats({ player, slate, isDemo }: StatsProps) {
  const thisSeason = slate.season
  /** Before the first week there is nothing of this season to see. */
  const [season, setSeason] = useState(slate.counter === 1 ? thisSeason - 1 : thisSeason)
  const stats = usePlayerStats(player, { season, isDemo })
  const log = stats.data?.stats ?? []
  const counted = season === thisSeason ? beforeWeek(log, slate.counter) : log
  return (
    <div className="sc-stats">
      <div className="sc-stats-head">
        <h3>{player.Name}</h3>
        <span className="sc-muted">
          {player.Positions.join('/')}
          {player.TeamAbbrev !== '' && ` · ${player.TeamAbbrev}`} · projected for {formatPoints(player.ProjPtsAdjusted)}
        </span>
        <SegmentedControl
          aria-label="Season"
          size="xs"
          value={String(season)}
          onChange={(value) => setSeason(Number(value))}
          data={[String(thisSeason), String(thisSeason - 1)]}
        />
      </div>
      {stats.isPending && <p className="sc-loading">Loading the weekly log …</p>}
      {stats.isError && (
        <div className="sc-stats-message" role="alert">
          <p>Unable to fetch the weekly log. {stats.error.message}</p>
          <Button variant="default" size="xs" loading={stats.isFetching} onClick={() => void stats.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {stats.isSuccess && log.length === 0 && <NoLog player={player} season={season} isDemo={isDemo} />}
      {stats.isSuccess && log.length > 0 && (
        <Games log={log} counted={counted} site={slate.site} projection={player.ProjPtsAdjusted} />
      )}
    </div>
  )
}

interface GamesProps {
  log: readonly WeeklyLog[]
  counted: readonly WeeklyLog[]
  site: Site
  projection: number
}

function Games({ log, counted, site, projection }: GamesProps) {
  const points = pointsColumns[site]
  const form = formOf(counted, points, projection)
  const hasPoints = log.some((week) => week[points] !== null)
  return (
    <>
      <div className="sc-stats-picture">
        {hasPoints && <PointsPlot log={form === undefined ? log : counted} points={points} projection={projection} />}
        {form !== undefined && (
          <dl className="sc-form" aria-label={`Form in ${points}`}>
            <Fact
              label={`Average of ${form.games === 1 ? '1 game' : `${form.games} games`}`}
              text={formatPoints(form.average)}
            />
            <Fact label="Last 3 games" text={formatPoints(form.recent)} />
            <Fact label="Best game" text={formatPoints(form.best)} />
            <Fact label="Reached the projection" text={`${form.reached} of ${form.games}`} />
          </dl>
        )}
      </div>
      <WeeklyLogTable log={log} counted={counted} points={points} />
      {counted.length < log.length && (
        <p className="sc-stats-note">Weeks from this slate’s own on are shown in grey and count in no average.</p>
      )}
    </>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

const defences = ['DST', 'DEF', 'D']

function NoLog({ player, season, isDemo }: { player: StatsPlayer; season: number; isDemo: boolean }) {
  const isDefence = player.Positions.some((position) => defences.includes(position))
  return (
    <div className="sc-stats-message">
      <p>
        {isDefence
          ? 'Weekly logs are kept for players; a defense has none.'
          : `No weekly stats for ${player.Name} in ${season} are stored.`}
      </p>
      {!isDefence && !isDemo && (
        <p>
          Import an nflverse file: <code>npm run -s slatecraft -- import --sport nfl --stats FILE</code>
        </p>
      )}
    </div>
  )
}

/** The games a player of this slate has behind him; those of a slate in the past would tell how it ended. */
function beforeWeek(log: readonly WeeklyLog[], counter: number | string): readonly WeeklyLog[] {
  return typeof counter === 'number' ? log.filter(({ Week }) => Week < counter) : log
}
