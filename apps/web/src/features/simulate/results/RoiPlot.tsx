import { useMemo } from 'react'
import { DotPlot } from '../../../components/plots/DotPlot.tsx'
import type { Dot } from '../../../components/plots/dot.ts'
import { formatOne } from '../../../words/format.ts'
import type { ContestFigures } from './contestFigures.ts'
import { chanceText, copiesText, roiErrorText, roiText, roiTick } from './figureText.ts'
import { figureWords } from './figureWords.ts'
import { plotAxis } from './plotAxis.ts'

interface RoiPlotProps {
  against: RoiAxis
  figures: ContestFigures
  chosen: number | undefined
  onChoose(lineup: number): void
}

export type RoiAxis = keyof typeof axes

/** What the ROI is drawn against. */
const axes = {
  lose: { listOf: ({ contest }: ContestFigures) => contest.cash.map((cash) => 1 - cash), text: chanceText },
  sd: { listOf: ({ lineups }: ContestFigures) => lineups.sd, text: formatOne },
  copies: { listOf: ({ contest }: ContestFigures) => contest.copies, text: copiesText },
} as const

/** More dots say nothing more and take long to draw: the others have a lower ROI. */
const mostDots = 2000
const labelOf = (against: RoiAxis) => figureWords[against].label

/** Each lineup's ROI against another of its figures. A dot shows its lineup. */
export function RoiPlot({ against, figures, chosen, onChoose }: RoiPlotProps) {
  const { dots, isCut, x, y } = useMemo(() => {
    const { listOf, text } = axes[against]
    const [list, roi, se] = [listOf(figures), figures.contest.roi ?? [], figures.contest.roiSe ?? []]
    const all = roi.map((_, lineup) => lineup)
    const isCut = all.length > mostDots
    const drawn = isCut ? all.sort((a, b) => roi[b]! - roi[a]!).slice(0, mostDots) : all
    const dots = drawn.map(
      (lineup): Dot => ({
        key: String(lineup),
        x: list[lineup]!,
        y: roi[lineup]!,
        name: `Lineup ${lineup + 1}`,
        words: `ROI ${roiText(roi[lineup]!)} ${roiErrorText(roi[lineup]!, se[lineup]!)}, ${labelOf(against)} ${text(list[lineup]!)}`,
        tone: roi[lineup]! > 0 ? 'over' : 'under',
      }),
    )
    return {
      ...{ dots, isCut },
      x: plotAxis(
        dots.map((dot) => dot.x),
        labelOf(against),
        against === 'lose'
          ? (value) => `${Math.round(1000 * value) / 10}%`
          : (value) => String(Number(value.toPrecision(3))),
        true,
      ),
      y: plotAxis(
        dots.map((dot) => dot.y),
        figureWords.roi.label,
        roiTick,
      ),
    }
  }, [against, figures])
  return (
    <>
      <DotPlot
        label={`ROI against ${labelOf(against)} for ${dots.length} lineups; the table has the numbers`}
        {...{ dots, x, y }}
        height={300}
        dotSize={dots.length > 500 ? 4 : 7}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(key) => onChoose(Number(key))}
      />
      {isCut && <p className="sc-simres-note">The {mostDots.toLocaleString('en-US')} lineups with the highest ROI.</p>}
    </>
  )
}
