import { SegmentedControl } from '@mantine/core'
import { sportWinners } from '@slatecraft/contract'
import { hasTeams, type Winners, type WinnersRange } from '@slatecraft/slate'
import { useState } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOne, formatPercent, formatSalary } from '../../words/format.ts'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { RangeBars } from './RangeBars.tsx'
import { ResearchPart } from './ResearchPart.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { FieldSize } from './shared/FieldSize.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { useAnalysis } from './shared/useAnalysis.ts'

const classes = [
  { lineups: 1, label: '1' },
  { lineups: 3, label: '2–3' },
  { lineups: 20, label: '4–20' },
  { lineups: 150, label: '21+' },
]

const quartiles = <Row extends WinnersRange>(format: (value: number | null) => string): ValueColumn<Row>[] => [
  { ...numberColumn<Row>('25%', ({ Pct_25 }) => Pct_25, format), words: 'A quarter of the winners had fewer' },
  numberColumn<Row>('Median', ({ Pct_50 }) => Pct_50, format),
  { ...numberColumn<Row>('75%', ({ Pct_75 }) => Pct_75, format), words: 'A quarter of the winners had more' },
]

const countColumns: readonly ValueColumn<Winners['positions'][number]>[] = [
  textColumn('Pos', ({ Position }) => Position),
  ...quartiles<Winners['positions'][number]>(formatOne),
]

const rankColumns: readonly ValueColumn<Winners['ranks'][number]>[] = [
  textColumn('Slot', ({ Slot }) => Slot),
  textColumn('Pos', ({ Position }) => Position),
  ...quartiles<Winners['ranks'][number]>(formatOne),
]

const stackColumns: readonly ValueColumn<Winners['stacks'][number]>[] = [
  textColumn('Stack', ({ stack }) => stack),
  numberColumn('Share', ({ share }) => share, formatPercent),
  numberColumn('Lineups', ({ lineups }) => lineups, String),
]

interface WinnersViewProps extends ResearchParts {
  /** Of the build: winners with about as many entries show until the user chooses. 0 while it loads. */
  lineupCount: number
}

/** What winners of finished contests did on slates of this size. */
export function WinnersView({ slate, players, lineupCount }: WinnersViewProps) {
  const { sport, site, contestType, season, counter } = slate
  const [chosen, choose] = useState<number>()
  const lineups = chosen ?? (classes.find(({ lineups: most }) => lineupCount <= most) ?? classes.at(-1)!).lineups
  const [entries, setEntries] = useState<number>()
  const teams = hasTeams(sport) ? new Set(players.flatMap(({ TeamAbbrev }) => TeamAbbrev || [])).size : 0
  const question = useAnalysis(sportWinners, {
    params: { sport, site, teams, lineups },
    query: { contestType, season, counter, ...(entries !== undefined && { entries }) },
    isIdle: players.length === 0,
  })
  return (
    <>
      <div className="sc-research-choice">
        <span id="sc-winners-entries">Winners with this many entries</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="sc-winners-entries"
          data={classes.map(({ lineups: value, label }) => ({ value: String(value), label }))}
          value={String(lineups)}
          onChange={(value) => choose(Number(value))}
        />
        <FieldSize entries={entries} onEntries={setEntries} />
      </div>
      <Answered question={question}>
        {({ winners, withheld }) =>
          withheld ? (
            <p className="sc-empty">
              How many players of each position winners used, at what salaries, in which stacks: <UpgradeHint />
            </p>
          ) : winners === null || winners.contests === 0 ? (
            <NoHistory
              sport={sport}
              title={`No winners with this many entries yet. Choose another number${entries === undefined ? '' : ', or any field size'}.`}
              file="standings of finished contests of this site, on slates of about this size"
            />
          ) : (
            <Shown winners={winners} file={`winners-${sport}-${site}-${teams}-teams`} teams={teams} />
          )
        }
      </Answered>
    </>
  )
}

function Shown({ winners, file, teams }: { winners: Winners; file: string; teams: number }) {
  const { contests, users, lineups, positions, ranks, salary, ownership, stacks } = winners
  return (
    <>
      <p className="sc-outlook-note">
        From {contests === 1 ? '1 contest' : `${contests} contests`}
        {teams > 0 && ` on slates of about ${teams} teams`}: {users} users with an entry in the top 1%, {lineups} of
        their lineups.
        {salary !== null &&
          ` Half of these lineups spent ${formatSalary(salary.Pct_25)} to ${formatSalary(salary.Pct_75)}.`}
        {ownership !== null &&
          ` Their players’ ownership added up to ${formatPercent(ownership.Pct_25)} to ${formatPercent(ownership.Pct_75)}.`}
      </p>
      <div className="sc-research-columns">
        <ResearchPart
          title="Players Used"
          file={`${file}-counts`}
          columns={countColumns}
          rows={positions}
          keyOf={({ Position }) => Position}
          sortedBy="Median"
        />
        <section className="sc-research-part">
          <h2>Different players at each position</h2>
          <RangeBars ranges={positions.map((range) => ({ ...range, name: range.Position }))} />
        </section>
        <ResearchPart
          title="Salary Ranks"
          file={`${file}-ranks`}
          columns={rankColumns}
          rows={ranks}
          keyOf={({ Slot }) => Slot}
          sortedBy="Slot"
          isAscending
        />
        <ResearchPart
          title="Stacks"
          file={`${file}-stacks`}
          columns={stackColumns}
          rows={stacks}
          keyOf={({ stack }) => stack}
          sortedBy="Share"
          most={15}
        />
      </div>
    </>
  )
}
