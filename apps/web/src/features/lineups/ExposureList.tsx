import type { ExposureRow } from '@slatecraft/results'
import { PositionTag } from '../../components/PositionTag.tsx'
import { formatPercent } from '../../format.ts'

/** Who was used how often, and where that lies outside of what was asked. */
export function ExposureList({ rows, positions }: { rows: readonly ExposureRow[]; positions: readonly string[] }) {
  return (
    <section className="sc-card sc-exposure" aria-labelledby="exposure-title">
      <h2 id="exposure-title">Exposure</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="sc-exposure-scroll" tabIndex={0} aria-label="Exposure of each player">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Count</th>
              <th scope="col">Exp</th>
              <th scope="col">Min–Max</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ player, count, exposure, isOutside }) => (
              <tr key={player.Id} data-outside={isOutside || undefined}>
                <th scope="row">
                  <span className="sc-exposure-player">
                    <PositionTag
                      position={player.RosterPosition ?? player.Position}
                      tone={positions.indexOf(player.Positions[0] ?? '')}
                    />
                    <span className="sc-exposure-name">{player.Name}</span>
                  </span>
                </th>
                <td>{count}</td>
                <td className="sc-exposure-share" style={{ '--share': `${exposure}%` }}>
                  {formatPercent(exposure)}
                  {isOutside && <span className="sc-visually-hidden"> outside the wanted range</span>}
                </td>
                <td className="sc-range">
                  {player.MinExp}–{player.MaxExp}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
