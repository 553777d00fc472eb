import type { LineupExplanation } from '@slatecraft/simulator'
import { chanceText } from '../figureText.ts'

/** The share of the money that each band of places brings, as bars with their numbers. */
export const MoneyBands = ({ bands }: Pick<LineupExplanation, 'bands'>) => (
  <table className="sc-simres-small sc-simres-bands">
    <thead>
      <tr>
        <th scope="col">Place</th>
        <th scope="col">Share of its money</th>
        <th scope="col">Worlds</th>
      </tr>
    </thead>
    <tbody>
      {bands.map(({ from, to, chance, money }) => (
        <tr key={from}>
          <th scope="row">{from === to ? number(from) : `${number(from)}–${number(to)}`}</th>
          <td>
            <span className="sc-simres-band">
              <span className="sc-simres-band-bar" style={{ width: `${100 * money}%` }} aria-hidden />
              <span className="sc-simres-band-words">{Math.round(100 * money)}%</span>
            </span>
          </td>
          <td>{chanceText(chance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const number = (place: number) => place.toLocaleString('en-US')
