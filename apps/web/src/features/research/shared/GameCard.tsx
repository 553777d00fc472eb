import type { GameOutlook, TeamOutlook } from '@slatecraft/contract'
import { UpgradeHint } from '../../plans/shared/UpgradeHint.tsx'
import { outlookFacts } from './outlookFacts.ts'
import './shared.css'

/** A game, both teams side by side: lines, pace, weather, and what each allows. */
export function GameCard({ game, isWithheld }: { game: GameOutlook; isWithheld: boolean }) {
  const { away, home } = game
  const positions = [...new Set([...away.allowed, ...home.allowed].map(({ position }) => position))]
  return (
    <section className="sc-outlook" aria-label={`${away.team} at ${home.team}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{away.team}</th>
            <td />
            <th scope="col">{home.team}</th>
          </tr>
        </thead>
        <tbody>
          {outlookFacts.map(({ label, textOf }) => {
            const [left, right] = [textOf(away), textOf(home)]
            if (left === '' && right === '') return null
            return (
              <tr key={label}>
                <td>{left || '–'}</td>
                <th scope="row">{label}</th>
                <td>{right || '–'}</td>
              </tr>
            )
          })}
          {positions.map((position) => (
            <tr key={position}>
              <td>
                <Allowed of={away} position={position} />
              </td>
              <th scope="row">Allows {position === 'All' ? 'everybody' : position}</th>
              <td>
                <Allowed of={home} position={position} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isWithheld && (
        <p className="sc-outlook-note">
          What teams allow: <UpgradeHint />
        </p>
      )}
      <p className="sc-outlook-note">{weatherWords(game)}</p>
    </section>
  )
}

/** Times what is expected, its range, and the rank among all teams. */
function Allowed({ of, position }: { of: TeamOutlook; position: string }) {
  const allowed = of.allowed.find((one) => one.position === position)
  if (allowed === undefined) return '–'
  const { factor, rank, games } = allowed
  const tone = factor.low > 1 ? 'over' : factor.high < 1 ? 'under' : 'even'
  return (
    <span title={`${factor.low.toFixed(2)} to ${factor.high.toFixed(2)} in 9 cases of 10`}>
      <b className={`sc-outlook-${tone}`}>×{factor.value.toFixed(2)}</b>{' '}
      <small className="sc-outlook-range">
        #{rank} of {allowed.of}, n {games}
      </small>
    </span>
  )
}

function weatherWords({ roof, surface, temp, wind }: GameOutlook): string {
  const words = [roof, surface, temp === null ? '' : `${temp} °F`, wind === null ? '' : `wind ${wind} mph`]
  return words.filter((word) => word !== '').join(', ')
}
