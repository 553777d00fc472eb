import type { nflProps } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import { nameWithoutSuffix, teamCode } from '@slatecraft/slate/csv'
import type * as z from 'zod'

type Props = z.output<typeof nflProps.reply>['props']

/** A bookmaker's line of a slate's player. */
export interface PropOfSlate {
  /** Its place among the week's. */
  at: number
  name: string
  team: string
  market: string
  line: number | null
  over: number | null
  under: number | null
  /** Undefined if the pool lacks the player. */
  player: Player | undefined
}

/** The lines of a slate's teams, and those without a team of its players. Sites and files write teams in different ways. */
export function propsOfSlate(props: Props, players: readonly Player[]): PropOfSlate[] {
  const teams = new Set(players.flatMap(({ TeamAbbrev }) => teamCode('nfl', TeamAbbrev) || []))
  const keyOf = (name: string, team: string) => `${nameWithoutSuffix(name)}|${team}`
  const known = new Map<string, Player>()
  for (const player of players)
    if (player.RosterPosition !== 'CPT')
      for (const team of [teamCode('nfl', player.TeamAbbrev), '']) known.set(keyOf(player.Name, team), player)
  return props.flatMap(({ Name: name, Team: team, Market: market, Line: line, Over: over, Under: under }, at) => {
    const player = known.get(keyOf(name, team))
    const isOfSlate = team === '' ? player !== undefined : teams.has(team)
    return isOfSlate ? [{ at, name, team, market, line, over, under, player }] : []
  })
}
