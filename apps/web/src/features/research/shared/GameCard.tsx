import type { GameOutlook, TeamOutlook } from '@slatecraft/contract'
import { outlookFacts } from './outlookFacts.ts'
import './shared.css'

/** Whether anything is known of a game. */
export const isOutlookKnown = (game: GameOutlook): boolean =>
  weatherWords(game) !== '' ||
  [game.away, game.home].some(
    (team) => team.allowed.length > 0 || outlookFacts.some(({ textOf }) => textOf(team) !== ''),
  )

/** A game, both teams side by side: lines, pace, weather, and what each allows. */
export function GameCard({ game }: { game: GameOutlook }) {
  const { away, home } = game
  const positions = [...new Set([...away.allowed, ...home.allowed].map(({ position }) => position))]
  const weather = weatherWords(game)
  return (
    <section className="sc-outlook" aria-label={`${away.team} at ${home.team}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{away.team}</th>
            <td>at</td>
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
              <th scope="row">{position === 'All' ? 'Allows' : `Allows ${position}s`}</th>
              <td>
                <Allowed of={home} position={position} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {weather !== '' && <p className="sc-outlook-note">{weather}</p>}
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
    <>
      <b className={`sc-outlook-${tone}`}>×{factor.value.toFixed(2)}</b>{' '}
      <small className="sc-outlook-range">
        {factor.low.toFixed(2)}–{factor.high.toFixed(2)}
      </small>
      <small className="sc-outlook-rank">
        #{rank} of {allowed.of}, n&nbsp;{games}
      </small>
    </>
  )
}

/** How to read what teams allow. */
export const AllowedLegend = () => (
  <p className="sc-outlook-note">
    Allows ×1.10: 10% more fantasy points than expected of its opponents; the range holds the true value in 9 cases of
    10. Number 1 allows the most; n is the number of games. All of the range is above 1 in{' '}
    <b className="sc-outlook-over">green</b> and below 1 in <b className="sc-outlook-under">red</b>.
  </p>
)

function weatherWords({ roof, surface, temp, wind }: GameOutlook): string {
  const isMovable = roof === 'open' || roof === 'closed'
  const words = [isMovable ? `roof ${roof}` : roof, surface]
  if (temp !== null) words.push(`${temp} °F`)
  if (wind !== null) words.push(`wind ${wind} mph`)
  const text = words.filter((word) => word !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
