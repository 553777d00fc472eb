import { Button, Modal, SegmentedControl } from '@mantine/core'
import { type PointsColumn, pointsColumnOf, type SlateKey, type WeeklyLog } from '@slatecraft/slate'
import { use, useState } from 'react'
import { useAfterMount } from '../../components/hooks/useAfterMount.ts'
import { useLast } from '../../components/hooks/useLast.ts'
import { formatPoints } from '../../words/format.ts'
import { UpgradeIconHint } from '../plans/shared/UpgradeHint.tsx'
import { arePointsLocked, WithheldContext } from '../plans/shared/withheld.ts'
import { formOf } from './form.ts'
import { PointsPlot } from './PointsPlot.tsx'
import './playerStats.css'
import { type StatsPlayer, usePlayerStats } from './usePlayerStats.ts'
import { WeeklyLogTable } from './WeeklyLogTable.tsx'

interface PlayerStatsModalProps {
  /** Undefined closes the dialog. */
  player: StatsPlayer | undefined
  slate: Pick<SlateKey, 'site' | 'season' | 'counter'>
  isDemo: boolean
  onClose(): void
}

/** A player's weekly log of this season or the last, with points plotted against the projection. */
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
  const lastSeason = thisSeason - 1
  const [chosen, setChosen] = useState<number>()
  const now = usePlayerStats(player, { season: thisSeason, isDemo })
  /** Early in a season the previous one is more useful. */
  const hasNoneYet = now.isSuccess && beforeWeek(now.data.stats, slate.counter).length === 0
  const last = usePlayerStats(hasNoneYet || chosen === lastSeason ? player : undefined, { season: lastSeason, isDemo })
  const hasLast = last.isLoading || (last.isSuccess && last.data.stats.length > 0)
  const season = chosen ?? (hasNoneYet && hasLast ? lastSeason : thisSeason)
  const stats = season === thisSeason ? now : last
  const log = stats.data?.stats ?? []
  const points = pointsColumnOf(slate.site)
  const projection = arePointsLocked(use(WithheldContext), player) ? undefined : player.ProjPtsAdjusted
  return (
    <div className="sc-stats">
      <div className="sc-stats-head">
        <h3>{player.Name}</h3>
        <span className="sc-muted">
          {player.Positions.join('/')}
          {player.TeamAbbrev !== '' && ` · ${player.TeamAbbrev}`} · projected for{' '}
          {projection === undefined ? <UpgradeIconHint /> : formatPoints(projection)}
        </span>
        <SegmentedControl
          aria-label="Season"
          size="xs"
          value={String(season)}
          onChange={(value) => setChosen(Number(value))}
          data={[String(thisSeason), String(lastSeason)]}
        />
      </div>
      {stats.isPending && <p className="sc-loading">Loading weekly log …</p>}
      {stats.isError && (
        <div className="sc-stats-message" role="alert">
          <p>Unable to fetch the weekly log. {stats.error.message}</p>
          <Button variant="default" size="xs" loading={stats.isFetching} onClick={() => void stats.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {stats.isSuccess && log.length === 0 && <NoLog player={player} season={season} isDemo={isDemo} />}
      {stats.isSuccess && log.length > 0 && points !== undefined && (
        <Games
          key={season}
          log={log}
          before={season === thisSeason ? beforeWeek(log, slate.counter) : log}
          points={points}
          projection={projection}
        />
      )}
    </div>
  )
}

interface GamesProps {
  log: readonly WeeklyLog[]
  /** The games before the slate. */
  before: readonly WeeklyLog[]
  points: PointsColumn
  /** Undefined if withheld. */
  projection: number | undefined
}

/** For past slates, later weeks show only on request, to avoid spoilers. */
function Games({ log, before, points, projection }: GamesProps) {
  const [isWhole, setWhole] = useState(before.length === 0)
  const form = formOf(before, points, projection)
  const plotted = isWhole ? log : before
  const later = log.length - before.length
  return (
    <>
      <div className="sc-stats-picture">
        {plotted.some((week) => week[points] !== null) && (
          <PointsPlot log={plotted} points={points} projection={projection} />
        )}
        {form !== undefined && (
          <dl className="sc-form" aria-label={`Form in ${points}`}>
            <Fact
              label={`Average of ${form.games === 1 ? '1 game' : `${form.games} games`}`}
              text={formatPoints(form.average)}
            />
            {form.games > 3 && <Fact label="Last 3 games" text={formatPoints(form.recent)} />}
            <Fact label="Best game" text={formatPoints(form.best)} />
            {form.reached !== undefined && (
              <Fact label="Reached the projection" text={`${form.reached} of ${form.games}`} />
            )}
          </dl>
        )}
      </div>
      <WeeklyLogTable log={plotted} counted={before} points={points} />
      {later > 0 && before.length > 0 && (
        <button type="button" className="sc-link sc-stats-later" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide' : 'Show'} {later === 1 ? 'the week' : `the ${later} weeks`} from this slate on
        </button>
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
      <p>{isDefence ? 'Defenses have no weekly log.' : `No weekly stats for ${player.Name} in ${season}.`}</p>
      {!isDefence && !isDemo && (
        <p>
          Import an nflverse file: <code>npm run -s slatecraft -- import --sport nfl --stats FILE</code>
        </p>
      )}
    </div>
  )
}

/** A player's games before this slate. */
function beforeWeek(log: readonly WeeklyLog[], counter: number | string): readonly WeeklyLog[] {
  return typeof counter === 'number' ? log.filter(({ Week }) => Week < counter) : log
}
