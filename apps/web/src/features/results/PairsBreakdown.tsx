import { NativeSelect } from '@mantine/core'
import { type ExposureRow, type PairRow, pairsOf, usedOrAsked } from '@slatecraft/results'
import type { Lineup } from '@slatecraft/slate'
import { useMemo } from 'react'
import { numberColumn, textColumn } from '../../components/valueTable/columns.ts'
import type { ValueColumn } from '../../components/valueTable/ValueTable.tsx'
import { formatPercent } from '../../words/format.ts'
import { TablePart } from './Part.tsx'
import { countText, slotOf } from './resultColumns.tsx'

interface PairsBreakdownProps {
  lineups: readonly Lineup[]
  exposures: readonly ExposureRow[]
  /** Id of the player whose partners show; undefined for the most frequent pairs overall. */
  chosen: string | undefined
  /** Number of visible pairs; undefined for all. */
  open: number | undefined
  onChoose(id: string | undefined): void
}

const listed = 25

/** Pairs of players: the most frequent, or all partners of one player. */
export function PairsBreakdown({ lineups, exposures, chosen, open, onChoose }: PairsBreakdownProps) {
  const pairs = useMemo(() => pairsOf(lineups), [lineups])
  const used = useMemo(() => usedOrAsked(exposures).filter(({ count }) => count > 0), [exposures])
  const names = useMemo(
    () => new Map(used.map(({ player }) => [player.Id, `${player.Name} ${slotOf(player)}`])),
    [used],
  )
  const one = chosen !== undefined && names.has(chosen) ? chosen : undefined
  const rows = useMemo(() => (one === undefined ? pairs.top(listed) : pairs.partnersOf(one)), [pairs, one])
  const nameOf = (id: string) => names.get(id) ?? 'No longer in the pool'
  const [first, second] =
    one === undefined
      ? [({ ids }: PairRow) => ids[0], ({ ids }: PairRow) => ids[1]]
      : [() => one, ({ ids }: PairRow) => ids.find((id) => id !== one) ?? one]
  const columns: ValueColumn<PairRow>[] = [
    textColumn('Player', (row) => nameOf(first(row))),
    textColumn('With', (row) => nameOf(second(row))),
    numberColumn('Count', ({ count }) => count, countText),
    numberColumn('Exp', ({ exposure }) => exposure, formatPercent),
    numberColumn('By chance', ({ chance }) => chance, formatPercent),
  ]
  return (
    <TablePart
      title="Pairs"
      span={6}
      note="By chance: how often they would appear together if picked independently."
      columns={columns}
      rows={rows}
      keyOf={({ ids }) => ids.join()}
      sortedBy="Count"
      most={listed}
      open={open}
      empty="No pairs of players."
      controls={
        <NativeSelect
          size="xs"
          aria-label="Pairs of"
          disabled={open !== undefined}
          data={[
            { value: '', label: 'Most frequent pairs' },
            ...(open === undefined ? [...names] : [])
              .map(([value, label]) => ({ value, label }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ]}
          value={one ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
        />
      }
    />
  )
}
