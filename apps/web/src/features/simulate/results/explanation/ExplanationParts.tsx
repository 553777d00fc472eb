import type { LineupExplanation } from '@slatecraft/simulator'
import { formatOne } from '../../../../words/format.ts'
import { FigureFacts } from '../FigureFacts.tsx'
import { FigureName } from '../FigureName.tsx'
import { chanceText } from '../figureText.ts'
import { MoneyBands } from './MoneyBands.tsx'
import { ScorePlot } from './ScorePlot.tsx'
import { wrongWords } from './wrongWords.ts'

interface ExplanationPartsProps {
  explanation: LineupExplanation
  nameOfRow(row: number): string
  /** It loses money on average, as projected. */
  isLosing: boolean
  isFree: boolean
}

/** The parts of an explanation: what wins, where the money comes from, which players it depends on, and what must go wrong. */
export function ExplanationParts({ explanation, nameOfRow, isLosing, isFree }: ExplanationPartsProps) {
  const { winsWhen, winsTogether, bands, drivers, ifWrong, breakEven, copies } = explanation
  const wins = winsWhen.map(({ row, atLeast, ...shares }) => ({
    words: `${nameOfRow(row)} has ${atLeast} or more`,
    ...shares,
  }))
  return (
    <>
      {wins.length > 0 && (
        <>
          <h3>Wins when</h3>
          <ul className="sc-simres-wins">
            {[...wins, ...(winsTogether === null ? [] : [{ words: 'Both', ...winsTogether }])].map(
              ({ words, money, worlds }) => (
                <li key={words}>
                  <strong>{words}</strong>: {wholePercent(money)} of its money, {wholePercent(worlds)} of worlds
                </li>
              ),
            )}
          </ul>
        </>
      )}
      <h3>Where its money comes from</h3>
      <MoneyBands bands={bands} />
      <h3>Scores</h3>
      <ScorePlot {...explanation} />
      <h3>Who it depends on</h3>
      <div className="sc-simres-scroll">
        <table className="sc-simres-small">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {(['driverMean', 'driverPaid', 'driverShift'] as const).map((figure) => (
                <th key={figure} scope="col">
                  <FigureName figure={figure} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drivers.map(({ row, mean, paidMean, shift }) => (
              <tr key={row}>
                <th scope="row">{nameOfRow(row)}</th>
                <td>{formatOne(mean)}</td>
                <td>{formatOne(paidMean)}</td>
                <td>{shift.toFixed(2).replace('-', '−')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>What must go wrong</h3>
      <p className="sc-simres-text">
        {wrongWords({ ifWrong, breakEven, isLosing, isFree, name: nameOfRow(ifWrong[0]!.row) })}
      </p>
      <h3>Copies</h3>
      <FigureFacts
        facts={[
          { figure: 'copies', value: copies.expected.toFixed(2) },
          { figure: 'alone', value: chanceText(1 - copies.any) },
          { figure: 'copiesRange', value: `${copies.low.toFixed(2)}–${copies.high.toFixed(2)}` },
        ]}
      />
    </>
  )
}

const wholePercent = (share: number) => (share > 0 && share < 0.01 ? chanceText(share) : `${Math.round(100 * share)}%`)
