import { slateGames } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import { useMemo } from 'react'
import { UpgradeHint } from '../plans/shared/UpgradeHint.tsx'
import type { ResearchParts } from './researchParts.ts'
import { Answered } from './shared/Answered.tsx'
import { Credits } from './shared/Credits.tsx'
import { FilesLack } from './shared/FilesLack.tsx'
import { AllowedLegend, GameCard, isOutlookKnown } from './shared/GameCard.tsx'
import { NoHistory } from './shared/NoHistory.tsx'
import { outlookGaps } from './shared/outlookGaps.ts'
import { useAnalysis } from './shared/useAnalysis.ts'

/** Every game of the slate, both teams side by side: lines, pace, weather, and what each team allows. */
export function GamesView({ slate, players, isDemo }: ResearchParts) {
  const { sport, site, season, counter } = slate
  const teams = useMemo(() => teamsOf(players), [players])
  const question = useAnalysis(slateGames, {
    params: { sport, season, counter },
    body: { site, teams, isDemo },
    key: [site, slate.slate, isDemo],
    isIdle: teams.length === 0,
  })
  return (
    <Answered question={question}>
      {({ games, withheld, sources }) => {
        const known = games.filter(isOutlookKnown)
        if (known.length === 0 && (!withheld || sources.length === 0))
          return <NoHistory sport={sport} sources={sources} />
        return (
          <>
            <div className="sc-research-games">
              {known.map((game) => (
                <GameCard key={`${game.away.team}@${game.home.team}`} game={game} />
              ))}
            </div>
            {withheld ? (
              <p className="sc-outlook-note">
                What each team allows: <UpgradeHint />
              </p>
            ) : (
              <AllowedLegend />
            )}
            {sport === 'nfl' && !isDemo && <FilesLack words={outlookGaps(known, { isWithheld: withheld })} />}
            <Credits sources={sources} isDemo={isDemo} />
          </>
        )
      }}
    </Answered>
  )
}

/** Each game once, from either team's players. */
function teamsOf(players: readonly Player[]) {
  const games = new Map<string, { team: string; opponent: string; line: Player }>()
  for (const player of players)
    if (player.TeamAbbrev !== '' && player.Opp !== '' && !games.has(player.TeamAbbrev))
      games.set(player.TeamAbbrev, { team: player.TeamAbbrev, opponent: player.Opp, line: player })
  return [...games.values()].map(({ team, opponent, line }) => ({
    ...{ team, opponent },
    ...{ isHome: line.Venue === null ? null : line.Venue === 'H' },
    ...{ total: line.OU, spread: line.Spread, implied: line.ImpPts },
  }))
}
