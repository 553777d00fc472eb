import type { ExposureRow } from '@slatecraft/results'
import { percentText } from '@slatecraft/slate'
import { useMemo } from 'react'
import { type Axis, DotPlot } from '../../components/plots/DotPlot.tsx'
import type { Dot } from '../../components/plots/dot.ts'
import { formatPercent, formatSigned } from '../../words/format.ts'
import { noOwnership } from './noOwnership.ts'
import { Part } from './Part.tsx'
import { slotOf } from './resultColumns.tsx'

interface ExposurePlotProps {
  exposures: readonly ExposureRow[]
  chosen: string | undefined
  onChoose(id: string): void
}

/** Players in no lineup and almost nowhere in the field are not plotted. */
const leastOwnership = 2

/** Each player's exposure against ownership; above the line is over the field. */
export function ExposurePlot({ exposures, chosen, onChoose }: ExposurePlotProps) {
  const { dots, x, y } = useMemo(() => {
    const dots = exposures.flatMap(({ player, count, exposure, leverage }): Dot[] => {
      const own = player.ProjOwn
      if (own === null || leverage === null || (count === 0 && own < leastOwnership)) return []
      return [
        {
          key: player.Id,
          x: own,
          y: exposure,
          name: `${player.Name} ${slotOf(player)}`,
          words: `exposure ${formatPercent(exposure)}, ownership ${formatPercent(own)}, leverage ${formatSigned(leverage)}`,
          tone: leverage > 0 ? 'over' : leverage < 0 ? 'under' : 'even',
        },
      ]
    })
    const axis = (label: string, most: number): Axis => ({
      label,
      from: 0,
      to: Math.max(10, Math.ceil(most * 1.04)),
      format: percentText,
    })
    return {
      dots,
      x: axis('Ownership', Math.max(0, ...dots.map((dot) => dot.x))),
      y: axis('Exposure', Math.min(100, Math.max(0, ...dots.map((dot) => dot.y)))),
    }
  }, [exposures])
  return (
    <Part
      title="Exposure and Ownership"
      span={4}
      note={dots.length === 0 ? noOwnership : 'Above the line is over the field. Click a dot to find the player.'}
    >
      {() =>
        dots.length > 0 && (
          <DotPlot
            label={`Exposure against ownership for ${dots.length} players; the Player Breakdown has the numbers`}
            dots={dots}
            x={x}
            y={y}
            hasDiagonal
            height={430}
            dotSize={8}
            chosen={chosen}
            onChoose={onChoose}
          />
        )
      }
    </Part>
  )
}
