import { histogram, overlapGrid, similarity } from '@slatecraft/results'
import { type Lineup, type Ruleset, salaryStep } from '@slatecraft/slate'
import { useMemo } from 'react'
import { BarPlot } from '../../components/plots/BarPlot.tsx'
import { type Axis, DotPlot } from '../../components/plots/DotPlot.tsx'
import type { Dot } from '../../components/plots/dot.ts'
import { formatPercent, formatPoints, formatSalary } from '../../words/format.ts'
import { noOwnership } from './noOwnership.ts'
import { OverlapMap } from './OverlapMap.tsx'
import { Part } from './Part.tsx'

interface PlotProps {
  lineups: readonly Lineup[]
}

interface NamedPlotProps extends PlotProps {
  /** Lineup numbers by uuid, without saved lineups of no run. Undefined if the lineups are the whole list. */
  numbers: ReadonlyMap<string, number> | undefined
}

const savedName = 'saved'
const namesOf = (lineups: readonly Lineup[], numbers: NamedPlotProps['numbers']): string[] =>
  lineups.map(({ uuid }, index) => String(numbers === undefined ? index + 1 : (numbers.get(uuid) ?? savedName)))

/** The range of the values, with some padding. */
function axisOf(values: readonly number[], label: string, format: (value: number) => string): Axis {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const air = (most - least) * 0.05 || 1
  return { label, from: least - air, to: most + air, format }
}

const wholePercent = (value: number) => `${Math.round(value)}%`

/** Each lineup's points against its total ownership. */
export function PointsByOwnership({ lineups, numbers }: NamedPlotProps) {
  const { dots, x, y } = useMemo(() => {
    const names = namesOf(lineups, numbers)
    const dots = lineups.flatMap(({ points, ownership }, index): Dot[] =>
      ownership === null
        ? []
        : [
            {
              key: String(index),
              x: ownership,
              y: points,
              name: names[index] === savedName ? 'Saved lineup' : `Lineup ${names[index]}`,
              words: `${formatPoints(points)} points, ownership ${formatPercent(ownership)}`,
              tone: 'even',
            },
          ],
    )
    return {
      dots,
      x: axisOf(
        dots.map((dot) => dot.x),
        'Ownership of the lineup',
        wholePercent,
      ),
      y: axisOf(
        dots.map((dot) => dot.y),
        'Points',
        (value) => String(Math.round(value * 10) / 10),
      ),
    }
  }, [lineups, numbers])
  return (
    <Part title="Points and Ownership" span={8}>
      {() =>
        dots.length === 0 ? (
          <p className="sc-part-empty">{noOwnership}</p>
        ) : (
          <DotPlot
            label={`Points against ownership for ${dots.length} lineups`}
            dots={dots}
            x={x}
            y={y}
            height={300}
            dotSize={dots.length > 500 ? 4 : 7}
          />
        )
      }
    </Part>
  )
}

const mostBins = 12

/** A histogram of salary left. */
export function SalaryLeft({ lineups, ruleset }: PlotProps & { ruleset: Ruleset }) {
  const bars = useMemo(() => {
    const least = salaryStep(ruleset)
    return histogram(
      lineups.map(({ salary }) => ruleset.salaryCap - salary),
      mostBins,
      least,
    ).map(({ from, below, count }) => {
      const last = below - least
      const words = last === from ? formatSalary(from) : `${formatSalary(from)} to ${formatSalary(last)}`
      return { key: String(from), tick: formatSalary(from), words, count }
    })
  }, [lineups, ruleset])
  return (
    <Part title="Salary Left" span={4}>
      {() => (
        <BarPlot
          label="Lineups by salary left"
          bars={bars}
          height={300}
          xLabel="Salary left (x) by number of lineups (bars)"
        />
      )}
    </Part>
  )
}

const mostBlocks = 150
const mostAlike = 5

/** How similar the lineups are: a map, a histogram of shared players, and the most similar pairs. */
export function LineupOverlap({ lineups, numbers, average }: NamedPlotProps & { average: number }) {
  const names = useMemo(() => namesOf(lineups, numbers), [lineups, numbers])
  const grid = useMemo(() => overlapGrid(lineups, mostBlocks), [lineups])
  const { byShared, alike } = useMemo(() => similarity(lineups, mostAlike), [lineups])
  const lineupLength = Math.max(...lineups.map(({ players }) => players.length))
  const first = byShared.findIndex((count) => count > 0)
  const bars = byShared
    .map((count, shared) => ({ key: String(shared), tick: String(shared), words: `${shared} players`, count }))
    .slice(Math.max(0, first))
  return (
    <Part
      title="Overlap of Lineups"
      span={12}
      note={`Two lineups share ${average.toFixed(2)} of ${lineupLength} players on average.`}
    >
      {() =>
        lineups.length < 2 ? (
          <p className="sc-part-empty">Overlap needs at least two lineups.</p>
        ) : (
          <div className="sc-overlap-parts">
            <OverlapMap grid={grid} names={names} lineupLength={lineupLength} />
            <div className="sc-overlap-pairs">
              <BarPlot
                label="Pairs of lineups by shared players"
                bars={bars}
                height={210}
                xLabel="Shared players (x) by number of pairs (bars)"
              />
              <table className="sc-alike">
                <caption>Most similar</caption>
                <thead>
                  <tr>
                    <th scope="col">Lineups</th>
                    <th scope="col">Shared</th>
                  </tr>
                </thead>
                <tbody>
                  {alike.map(({ first, second, shared }) => (
                    <tr key={`${first} ${second}`}>
                      <th scope="row">
                        {names[first]} and {names[second]}
                      </th>
                      <td>
                        {shared} of {lineupLength}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )
      }
    </Part>
  )
}
