import type { FieldPreview } from '@slatecraft/simulator'
import { percentText } from '@slatecraft/slate'
import { useId, useMemo, useState } from 'react'
import { DotPlot } from '../../../../components/plots/DotPlot.tsx'
import type { Dot } from '../../../../components/plots/dot.ts'
import { numberColumn, textColumn } from '../../../../components/valueTable/columns.ts'
import { type ValueColumn, ValueTable } from '../../../../components/valueTable/ValueTable.tsx'
import { formatOwnership, formatSigned } from '../../../../words/format.ts'
import { plotAxis } from '../../results/plotAxis.ts'

type Previewed = FieldPreview['players'][number]

interface FieldOwnershipProps {
  players: readonly Previewed[]
  /** Whether the field is a real one, for which nothing was asked. */
  isReal: boolean
}

const nameOf = ({ name, isCaptain }: Previewed) => (isCaptain ? `${name} CPT` : name)
const keyOf = ({ id, isCaptain }: Previewed) => `${id} ${isCaptain}`
const percentOf = (share: number | null) => (share === null ? null : 100 * share)
/** Points of ownership within which the field is as projected. */
const near = 1
const rowsShown = 10

/** Ownership as projected, as asked for and as the field has it, player by player. */
export function FieldOwnership({ players, isReal }: FieldOwnershipProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<string>()
  const columns = useMemo(
    (): ValueColumn<Previewed>[] => [
      textColumn('Player', nameOf),
      {
        ...numberColumn<Previewed>('Projected', ({ projected }) => percentOf(projected), formatOwnership),
        words: 'As your projections say.',
      },
      ...(isReal
        ? []
        : [
            {
              ...numberColumn<Previewed>('Asked', ({ asked }) => percentOf(asked), formatOwnership),
              words:
                'What the field was asked to have: the projection, corrected for how similar projections have turned out, and for how sharp you say the field is.',
            },
          ]),
      {
        ...numberColumn<Previewed>('Field', ({ reached }) => percentOf(reached), formatOwnership),
        words: isReal ? 'The share of the real entries with the player.' : 'What the lineups of the field came to.',
      },
      {
        ...numberColumn<Previewed>('Off', offOf, formatSigned),
        words: 'Field minus projected, in points of ownership.',
      },
    ],
    [isReal],
  )
  const plot = useMemo(() => {
    const dots = players.flatMap((player): Dot[] => {
      const off = offOf(player)
      if (player.projected === null || off === null) return []
      const [x, y] = [100 * player.projected, 100 * player.reached]
      return [
        {
          ...{ key: keyOf(player), x, y, name: nameOf(player) },
          words: `projected ${formatOwnership(x)}, field ${formatOwnership(y)}`,
          tone: off > near ? 'over' : off < -near ? 'under' : 'even',
        },
      ]
    })
    return {
      dots,
      x: plotAxis(
        dots.map(({ x }) => x),
        'Projected',
        percentText,
        true,
      ),
      y: plotAxis(
        dots.map(({ y }) => y),
        'Field',
        percentText,
        true,
      ),
    }
  }, [players])
  return (
    <div className="sc-setup-part" data-wide>
      <h3 id={titleId}>Ownership</h3>
      <div className="sc-setup-ownership">
        <ValueTable
          labelledBy={titleId}
          columns={columns}
          rows={players}
          keyOf={keyOf}
          sortedBy="Field"
          most={rowsShown}
          chosen={chosen}
        />
        {plot.dots.length > 0 && (
          <DotPlot
            label={`Ownership in the field against the projected one, for ${plot.dots.length} players; the table has the numbers`}
            dots={plot.dots}
            x={plot.x}
            y={plot.y}
            hasDiagonal
            height={300}
            dotSize={7}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </div>
    </div>
  )
}

function offOf({ projected, reached }: Previewed): number | null {
  return projected === null ? null : 100 * (reached - projected)
}
