import type { CaptainRow, FlexSlotRow, OwnershipBracketRow } from '@slatecraft/results'
import { counted, percentText } from '@slatecraft/slate'
import { use } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatOwnership, formatPercent } from '../../words/format.ts'
import { columnIfAllIncluded } from '../plans/shared/columnIfIncluded.tsx'
import { WithheldContext } from '../plans/shared/withheld.ts'
import { TablePart } from './Part.tsx'
import { countText, leverageColumn, PlayerName, type PlayerParts } from './resultColumns.tsx'

const bandColumns: ValueColumn<OwnershipBracketRow>[] = [
  textColumn('Owned', ({ below }) => `Under ${percentText(below)}`),
  columnIfAllIncluded(
    'ownership',
    numberColumn(
      'Per lineup',
      ({ average }) => average,
      (average) => average?.toFixed(2) ?? '–',
    ),
  ),
  columnIfAllIncluded('ownership', {
    header: 'Min–max',
    valueOf: ({ most }) => most,
    show: ({ least, most }) => (least === most ? (most ?? '–') : `${least}–${most}`),
  }),
  columnIfAllIncluded(
    'ownership',
    numberColumn('Lineups', ({ share }) => share, formatOwnership),
  ),
]

interface OwnershipBreakdownProps {
  bands: readonly OwnershipBracketRow[]
  /** Players of the lineups whose ownership is unknown. */
  unowned: number
  open: number | undefined
}

/** Players per lineup by ownership bracket. */
export function OwnershipBreakdown({ bands, unowned, open }: OwnershipBreakdownProps) {
  const isWithheld = use(WithheldContext).includes('ownership')
  return (
    <TablePart
      title="Ownership Breakdown"
      span={4}
      note={
        unowned > 0 && !isWithheld
          ? `${counted(unowned, 'player')} without ownership: not counted here, 0% in builds.`
          : undefined
      }
      columns={bandColumns}
      rows={bands}
      keyOf={({ below }) => String(below)}
      open={open}
      empty=""
    />
  )
}

const flexSlotColumns: ValueColumn<FlexSlotRow>[] = [
  textColumn('Slot', ({ slot }) => slot),
  textColumn('Position', ({ position }) => position),
  numberColumn('Count', ({ count }) => count, countText),
  numberColumn('Share', ({ share }) => share, formatPercent),
]

/** Positions in FLEX, UTIL and similar slots. */
export function FlexSlotsBreakdown({ slots, open }: { slots: readonly FlexSlotRow[]; open: number | undefined }) {
  return (
    <TablePart
      title="Flex Slots"
      span={4}
      columns={flexSlotColumns}
      rows={slots}
      keyOf={({ slot, position }) => `${slot} ${position}`}
      most={12}
      open={open}
      empty="No lineups use these slots."
    />
  )
}

const captainColumns = (parts: PlayerParts): ValueColumn<CaptainRow>[] => [
  {
    header: 'Player',
    isText: true,
    valueOf: ({ player }) => player.Name,
    show: ({ player }) => <PlayerName {...parts} player={{ ...player, RosterPosition: null }} />,
  },
  numberColumn('Captain', ({ captain }) => captain, formatPercent),
  numberColumn('Flex', ({ flex }) => flex, formatPercent),
  numberColumn('Either', ({ either }) => either, formatPercent),
  columnIfAllIncluded(
    'ownership',
    numberColumn('Own', ({ ownership }) => ownership, formatOwnership),
  ),
  columnIfAllIncluded(
    'ownership',
    leverageColumn('Leverage', ({ either, ownership }) => (ownership === null ? null : either - ownership)),
  ),
]

interface CaptainsProps extends PlayerParts {
  captains: readonly CaptainRow[]
  open: number | undefined
}

/** Showdown players as captain, as flex, and combined. */
export function CaptainBreakdown({ captains, open, ...parts }: CaptainsProps) {
  return (
    <TablePart
      title="Captains"
      span={5}
      note="Captain, flex and combined exposure. Own combines both rows."
      columns={captainColumns(parts)}
      rows={captains}
      keyOf={({ player }) => player.Id}
      sortedBy="Captain"
      most={20}
      open={open}
      empty="None of these players are in the pool."
    />
  )
}
