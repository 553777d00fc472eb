import { type BuildRequest, gameOf } from '@slatecraft/slate'
import { type Entry, plays, sum } from './entry.ts'
import { type Program, times } from './program.ts'

/** nba, mlb and mma. Every share must be 0 or 1. */
export function otherSportRows(program: Program, request: BuildRequest, entries: readonly Entry[]): void {
  if (request.sport === 'nba') nbaRows(program, request, entries)
  if (request.sport === 'mlb' && request.contestType === 'classic') mlbRows(program, request, entries)
  if (request.sport === 'mma' && request.preventOpposingFighter) boutRows(program, entries)
}

const ofTeam = (entries: readonly Entry[], team: string) => entries.filter(({ player }) => player.TeamAbbrev === team)
const teamsOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ player }) => player.TeamAbbrev))]
const anyOf = (program: Program, names: readonly string[]) =>
  program.atLeast(names.map((name) => times(1, name)).join(' '), 1)

function nbaRows(program: Program, request: BuildRequest, entries: readonly Entry[]): void {
  const { minMinutes, teamsLocked, teamStackPct, gameStackPct } = request
  for (const { name, player } of entries) {
    const minutes = player.UserMins ?? player.ProjMins ?? 0
    const plays = minutes >= minMinutes || player.MinExp > 0
    const isLocked = !request.afterStartActivated && teamsLocked.includes(player.TeamAbbrev)
    if (!plays || isLocked) program.atMost(times(1, name), 0)
  }
  if (request.contestType === 'showdown') return
  if (teamStackPct === 1)
    anyOf(
      program,
      teamsOf(entries).map((team, index) => {
        const isStack = program.binary(`team${index}`)
        program.atLeast(`${sum(ofTeam(entries, team))} ${times(-2, isStack)}`, 0)
        return isStack
      }),
    )
  if (gameStackPct === 1)
    anyOf(
      program,
      [...new Set(entries.map(({ player }) => gameOf(player)))].map((game, index) => {
        const inGame = entries.filter(({ player }) => gameOf(player) === game)
        const isStack = program.binary(`game${index}`)
        for (const team of teamsOf(inGame)) program.atLeast(`${sum(ofTeam(inGame, team))} ${times(-1, isStack)}`, 0)
        if (teamStackPct === 1) program.atLeast(`${sum(inGame)} ${times(-3, isStack)}`, 0)
        return isStack
      }),
    )
}

/** Hitters from one team, hitters from another, and no pitcher against either except locked ones. */
function mlbRows(program: Program, { specificStacks }: BuildRequest, entries: readonly Entry[]): void {
  const [shape] = specificStacks
  if (shape === undefined || !('PrimaryStack' in shape)) return
  const isPitcher = (entry: Entry) => plays(entry.player, 'P', 'SP', 'RP')
  const teams = teamsOf(entries)
  const stacks = [shape.PrimaryStack, shape.SecondaryStack].map((size, stack) => {
    const names = teams.map((team, index) => {
      const isStack = program.binary(`stack${stack}of${index}`)
      const hitters = ofTeam(entries, team).filter((entry) => !isPitcher(entry))
      program.atLeast(`${sum(hitters)} ${times(-size, isStack)}`, 0)
      for (const pitcher of entries.filter((entry) => isPitcher(entry) && entry.player.Opp === team))
        if (size > 0 && pitcher.player.MinExp < 100) program.atMost(`${times(1, pitcher.name)} ${times(1, isStack)}`, 1)
      return isStack
    })
    anyOf(program, names)
    return names
  })
  for (const index of teams.keys()) program.atMost(stacks.map((names) => times(1, names[index]!)).join(' '), 1)
}

/** Fighters oppose each other by their team codes or, if a file has none, by name. */
function boutRows(program: Program, entries: readonly Entry[]): void {
  for (const [index, { name, player }] of entries.entries())
    for (const other of entries.slice(0, index))
      if (player.Opp !== '' && [other.player.TeamAbbrev, other.player.Name].includes(player.Opp))
        program.atMost(`${times(1, name)} ${times(1, other.name)}`, 1)
}
