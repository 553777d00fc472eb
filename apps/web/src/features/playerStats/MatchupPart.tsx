import type { PointsAllowed } from '@slatecraft/contract'
import type { Prop } from '@slatecraft/slate'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { Answered } from '../research/shared/Answered.tsx'
import { Credits } from '../research/shared/Credits.tsx'
import { GameCard } from '../research/shared/GameCard.tsx'
import { oddsText } from '../research/shared/oddsText.ts'
import { type PlayerPageParts, usePlayerPage } from './usePlayerPage.ts'

/** The opponent's points allowed to the player's position, the game of both teams, and the bookmakers' lines. */
export function MatchupPart({ player, slate, isDemo }: PlayerPageParts) {
  const page = usePlayerPage(player, { slate, isDemo })
  return (
    <Answered question={page}>
      {({ allowed, outlook, props, withheld, sources }) => (
        <>
          {withheld ? (
            <p className="sc-muted">
              What {player.Opp || 'the opponent'} allows: <UpgradeHint />
            </p>
          ) : (
            allowed !== null && <AllowedWords opponent={player.Opp} allowed={allowed} />
          )}
          {outlook !== null && <GameCard game={outlook} isWithheld={withheld} />}
          {props.length > 0 && <PropList props={props} />}
          {outlook === null && allowed === null && props.length === 0 && !withheld && (
            <p className="sc-empty">
              Nothing is known of this matchup. Schedules with lines and the weekly stats of both teams fill it.
            </p>
          )}
          <Credits sources={sources} isDemo={isDemo} />
        </>
      )}
    </Answered>
  )
}

function AllowedWords({ opponent, allowed }: { opponent: string; allowed: PointsAllowed }) {
  const { position, perGame, factor, rank, of, games } = allowed
  return (
    <p>
      <b>{opponent}</b> allows {position === 'All' ? 'opponents' : `${position}s`} {perGame.toFixed(1)} points a game,{' '}
      <b>×{factor.value.toFixed(2)}</b> what was expected of them ({factor.low.toFixed(2)} to {factor.high.toFixed(2)}{' '}
      in 9 cases of 10, {games} {games === 1 ? 'game' : 'games'}). That is rank {rank} of {of}; 1 allows the most.
    </p>
  )
}

function PropList({ props }: { props: readonly Prop[] }) {
  return (
    <table className="sc-log">
      <caption>Props</caption>
      <tbody>
        {props.map(({ market, line, over, under }) => (
          <tr key={`${market} ${line}`}>
            <th scope="row">{market}</th>
            <td>{line ?? '–'}</td>
            <td>over {oddsText(over)}</td>
            <td>under {oddsText(under)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
