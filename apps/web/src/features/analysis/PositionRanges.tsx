import type { Player, Site } from '@slatecraft/slate'
import { useMemo } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOne, formatPercent } from '../../words/format.ts'
import { FieldSize } from '../research/shared/FieldSize.tsx'
import { Part } from './Part.tsx'
import { type PositionRange, positionRanges } from './positionRanges.ts'
import type { WinnersRanges } from './useWinnersRanges.ts'

interface PositionRangesProps {
  players: readonly Player[]
  contestPositions: readonly string[]
  site: Site
  winners: WinnersRanges
  isFull: boolean
}

const rangeColumns: readonly ValueColumn<PositionRange>[] = [
  textColumn('Pos', ({ position }) => position),
  {
    ...numberColumn<PositionRange>('In play', ({ inPlay }) => inPlay, String),
    words: 'Players of the position with a Max Exp above 0',
  },
  {
    header: 'Winners',
    words: 'How many different players the middle half of winners used',
    valueOf: ({ winners }) => winners?.Pct_50 ?? null,
    show: ({ winners, fault }) =>
      winners === undefined ? (
        '–'
      ) : (
        <span title={fault}>
          {formatOne(winners.Pct_25)}–{formatOne(winners.Pct_75)} {fault && <small>{fault}</small>}
        </span>
      ),
    classOf: ({ fault }) => (fault === undefined ? '' : 'sc-analysis-outside'),
    exported: [
      { header: 'Winners 25%', valueOf: ({ winners }) => winners?.Pct_25 ?? null },
      { header: 'Winners Median', valueOf: ({ winners }) => winners?.Pct_50 ?? null },
      { header: 'Winners 75%', valueOf: ({ winners }) => winners?.Pct_75 ?? null },
      { header: 'Fault', valueOf: ({ fault }) => fault ?? '' },
    ],
  },
  numberColumn('Min Exp', ({ minExp }) => minExp, formatPercent),
  numberColumn('Max Exp', ({ maxExp }) => maxExp, formatPercent),
]

const rankColumns: readonly ValueColumn<WinnersRanges['ranks'][number]>[] = [
  textColumn('Slot', ({ Slot }) => Slot),
  {
    ...numberColumn('25%', ({ Pct_25 }) => Pct_25, formatOne),
    words: 'A quarter of the winning lineups had a pricier player',
  },
  numberColumn('Median', ({ Pct_50 }) => Pct_50, formatOne),
  {
    ...numberColumn('75%', ({ Pct_75 }) => Pct_75, formatOne),
    words: 'A quarter of the winning lineups had a cheaper player',
  },
]

/** How many players are in play at each position, beside what winners of contests like this one used. */
export function PositionRanges({ players, contestPositions, site, winners, isFull }: PositionRangesProps) {
  const rows = useMemo(
    () => positionRanges(players, contestPositions, site, winners.positions),
    [players, contestPositions, site, winners.positions],
  )
  const open = isFull && !winners.isWithheld ? undefined : 0
  const hasContests = winners.contests > 0 || open !== undefined
  return (
    <>
      <Part title="Position Ranges" columns={rangeColumns} rows={rows} keyOf={({ position }) => position} open={open}>
        <span className="sc-analysis-behind">{behindWords(winners, open === undefined)}</span>
        <FieldSize entries={winners.entries} onEntries={winners.onEntries} isDisabled={open !== undefined} />
      </Part>
      {hasContests && (
        <Part
          title="Winners’ Salary Ranks"
          columns={rankColumns}
          rows={winners.ranks}
          keyOf={({ Slot }) => Slot}
          open={open}
        />
      )}
    </>
  )
}

function behindWords({ contests, users }: WinnersRanges, isOpen: boolean): string {
  if (!isOpen) return ''
  if (contests === 0) return 'No finished contests of this size yet'
  return `${users} winners of ${contests === 1 ? '1 contest' : `${contests} contests`}`
}
