import type { GameOutlook } from '@slatecraft/contract'

/** What is not known of any of these nfl games, each with the file that would say it. */
export function outlookGaps(games: readonly GameOutlook[], { isWithheld }: { isWithheld: boolean }): string[] {
  const teams = games.flatMap(({ away, home }) => [away, home])
  const lacks = [
    ...(teams.every(({ implied }) => implied === null) ? ['lines'] : []),
    ...(games.every(({ roof }) => roof === '') ? ['weather'] : []),
  ]
  return [
    ...(lacks.length > 0 ? [`${lacks.join(' and ')} (nflverse’s schedule)`] : []),
    ...(teams.every(({ plays }) => plays === null) ? ['pace and passes over expected (nflverse’s play-by-play)'] : []),
    ...(!isWithheld && teams.every(({ allowed }) => allowed.length === 0)
      ? ['what teams allow (weekly player stats of earlier games this season)']
      : []),
  ]
}
