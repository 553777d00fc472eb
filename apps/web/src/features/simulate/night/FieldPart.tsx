import type { NightRecord } from '@slatecraft/slate'
import { formatSalary } from '../../../words/format.ts'
import { Explained } from '../Explained.tsx'
import { chanceText } from '../results/figureText.ts'
import { ResultPart } from '../results/ResultPart.tsx'

type Shape = NightRecord['shape']['said']

const shownShapes = 6
/** Positions in the recorded quantiles: 5, 10, 25, 50, 75, 90 and 95%. */
const [low, middle, high] = [1, 3, 5]

/** The lineups of the field: what was said and what others entered. */
export function FieldPart({ shape: { said, real } }: { shape: NightRecord['shape'] }) {
  const shapes = [...new Set([...real.shapes, ...said.shapes].map(({ shape }) => shape))]
    .sort((a, b) => shareOf(real, b) + shareOf(said, b) - shareOf(real, a) - shareOf(said, a))
    .slice(0, shownShapes)
  return (
    <ResultPart title="The Field" note="How the other entries were made, against what was said.">
      {(id) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="sc-simres-scroll" aria-labelledby={id} tabIndex={0}>
          <table className="sc-simres-small" aria-labelledby={id}>
            <thead>
              <tr>
                <td />
                <th scope="col">Said</th>
                <th scope="col">Real</th>
              </tr>
            </thead>
            <tbody>
              <Row
                name="Salary"
                means="What the middle entry spends. In brackets, 80 of 100 entries."
                said={spread(said.salary, formatSalary)}
                real={spread(real.salary, formatSalary)}
              />
              <Row
                name="Projection"
                means="Projected points of the middle entry, added up. In brackets, 80 of 100 entries."
                said={spread(said.projection, oneDecimal)}
                real={spread(real.projection, oneDecimal)}
              />
              <Row
                name="Ownership, summed"
                means="What the players of an entry are owned, added up. In brackets, 80 of 100 entries."
                said={spread(said.ownershipSum, percent)}
                real={spread(real.ownershipSum, percent)}
              />
              {(said.bringBack > 0 || real.bringBack > 0) && (
                <Row
                  name="Bring-back"
                  means="Of the entries with four or more players of one team: how many have a player of the opponent too."
                  said={chanceText(said.bringBack)}
                  real={chanceText(real.bringBack)}
                />
              )}
              {shapes.map((shape) => (
                <Row
                  key={shape}
                  name={`Stack ${shape}`}
                  means="The share of entries with this many players of their two most used teams."
                  said={chanceText(shareOf(said, shape))}
                  real={chanceText(shareOf(real, shape))}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ResultPart>
  )
}

interface RowProps {
  name: string
  means: string
  said: string
  real: string
}

const Row = ({ name, means, said, real }: RowProps) => (
  <tr>
    <th scope="row">
      <Explained means={means}>{name}</Explained>
    </th>
    <td>{said}</td>
    <td>{real}</td>
  </tr>
)

const shareOf = ({ shapes }: Shape, wanted: string) => shapes.find(({ shape }) => shape === wanted)?.share ?? 0
const oneDecimal = (value: number | undefined) => (value ?? 0).toFixed(1)
const percent = (share: number | undefined) => `${Math.round(100 * (share ?? 0))}%`
const spread = (quantiles: readonly number[], text: (value: number | undefined) => string) =>
  `${text(quantiles[middle])} (${text(quantiles[low])} to ${text(quantiles[high])})`
