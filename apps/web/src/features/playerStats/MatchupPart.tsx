import type { PointsAllowed } from '@slatecraft/contract'
import { hasTeams, type Prop, type Sport } from '@slatecraft/slate'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import { Answered } from '../research/shared/Answered.tsx'
import { Credits } from '../research/shared/Credits.tsx'
import { FilesLack } from '../research/shared/FilesLack.tsx'
import { AllowedLegend, GameCard, isOutlookKnown } from '../research/shared/GameCard.tsx'
import { NoHistory } from '../research/shared/NoHistory.tsx'
import { oddsText } from '../research/shared/oddsText.ts'
import { outlookGaps } from '../research/shared/outlookGaps.ts'
import { type PlayerPageParts, usePlayerPage } from './usePlayerPage.ts'

/** The opponent's points allowed to the player's position, the game of both teams, and the bookmakers' lines. */
export function MatchupPart({ player, slate, isDemo }: PlayerPageParts) {
  const page = usePlayerPage(player, { slate, isDemo })
  return (
    <Answered question={page}>
      {({ allowed, outlook: game, props, withheld, sources }) => {
        const outlook = game !== null && isOutlookKnown(game) ? game : null
        const isEmpty = outlook === null && allowed === null && props.length === 0
        const isLocked = withheld && hasTeams(slate.sport)
        if (isEmpty && !isLocked)
          return (
            <NoHistory sport={slate.sport} title="Nothing is known of this matchup yet." file={fileOf[slate.sport]} />
          )
        return (
          <>
            {isLocked ? (
              <p className="sc-muted">
                What {player.Opp || 'the opponent'} allows: <UpgradeHint />
              </p>
            ) : (
              allowed !== null && <AllowedWords opponent={player.Opp} allowed={allowed} />
            )}
            {outlook !== null && <GameCard game={outlook} />}
            {props.length > 0 && <PropList props={props} />}
            {outlook !== null && !withheld && <AllowedLegend />}
            {slate.sport === 'nfl' && !isDemo && game !== null && (
              <FilesLack words={outlookGaps([game], { isWithheld: withheld })} />
            )}
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}

const propsFile = 'a file of props: Name, Team, Market, Line, Over, Under'

/** What fills the page of a matchup. */
const fileOf: Readonly<Record<Sport, string>> = {
  nfl: 'a schedule with lines, and weekly player stats of both teams',
  nba: 'box scores of both teams',
  mlb: 'game logs of both teams',
  pga: propsFile,
  mma: propsFile,
  nascar: propsFile,
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
    <table className="sc-log sc-stats-props">
      <caption>Props</caption>
      <tbody>
        {props.map(({ market, line, over, under }) => (
          <tr key={[market, line, over, under].join()}>
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
