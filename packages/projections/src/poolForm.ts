import { round2, type Sport, type Stats } from '@slatecraft/slate'
import type { BaselinePlayer, BaselineTask } from './baseline.ts'
import { eventKey } from './eventKey.ts'
import { satOut } from './otherSports/mlbBaseline.ts'
import { seriesOf } from './otherSports/nascarBaseline.ts'
import { type ScoredGame, scoredGames } from './otherSports/scoredGames.ts'
import { joinPeople } from './people/joinPeople.ts'
import { peopleIn } from './people/peopleIn.ts'
import type { Person } from './people/person.ts'

/** A pool player's recent games in short. Null where there are none. */
export interface PlayerForm {
  Id: string
  /** Of this season and the last one. */
  games: number
  last5: number | null
  season: number | null
  both: number | null
  sd: number | null
  work: number | null
  workName: string
  here: number | null
  hereGames: number
  /** Of the last games, oldest first. */
  points: number[]
}

const shownGames = 10

/** Recent form of a pool from games before the slate. `without`: names of players without history, the highest salary first. */
export function poolForm(task: BaselineTask): { rows: PlayerForm[]; without: string[] } {
  const { sport, players, sheets, links = [] } = task
  const people = joinPeople(players, peopleIn(sheets), { sport, links })
  const games = playedGames(
    players.map(({ Id }) => people.get(Id)),
    task,
  )
  const rows = players.map((player, index) => formOf(player, games[index]!, task))
  const without = players
    .filter((_, index) => rows[index]!.games === 0)
    .sort((a, b) => b.Salary - a.Salary || (a.Name < b.Name ? -1 : 1))
  return { rows, without: [...new Set(without.map(({ Name }) => Name))] }
}

/** Games that say something of the slate: no nights off, and in racing only the pool's series and races of an unknown one. */
function playedGames(people: readonly (Person | undefined)[], task: BaselineTask): ScoredGame[][] {
  const all = people.map((person) => scoredGames(person, task).filter((game) => task.sport !== 'mlb' || !satOut(game)))
  if (task.sport !== 'nascar') return all
  const series = seriesOf(all.map((games) => games.filter(({ team }) => team !== '')))
  return all.map((games) => games.filter(({ team }) => team === series || team === ''))
}

function formOf(player: BaselinePlayer, games: readonly ScoredGame[], task: BaselineTask): PlayerForm {
  const { sport, season, event = '' } = task
  const both = games.filter((game) => game.season >= season - 1)
  const points = both.map((game) => game.points)
  const here = event === '' ? [] : games.filter((game) => eventKey(game.event) === eventKey(event))
  return {
    Id: player.Id,
    games: both.length,
    last5: average(points.slice(-5)),
    season: average(both.filter((game) => game.season === season).map((game) => game.points)),
    both: average(points),
    sd: deviation(points),
    ...workOf(sport, player, both.slice(-5)),
    here: average(here.map((game) => game.points)),
    hereGames: here.length,
    points: points.slice(-shownGames),
  }
}

const average = (values: readonly number[]) =>
  values.length === 0 ? null : round2(values.reduce((sum, value) => sum + value, 0) / values.length)

function deviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return round2(Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)))
}

interface Work {
  name: string
  stats: readonly (keyof Stats)[]
}

/** A player's measure of opportunity, and what stands for it where the source lacks it. */
function worksOf(sport: Sport, { Position }: Pick<BaselinePlayer, 'Position'>): readonly Work[] {
  const snaps = { name: 'Snaps', stats: ['Snaps'] }
  if (sport === 'nba') return [{ name: 'Minutes', stats: ['Min'] }]
  if (sport === 'nascar') return [{ name: 'Laps led', stats: ['LapsLed'] }]
  if (sport === 'mlb')
    return /^(P|SP|RP)/.test(Position)
      ? [{ name: 'Outs', stats: ['Outs'] }]
      : [{ name: 'Plate appearances', stats: ['PA'] }]
  if (sport === 'nfl')
    return Position === 'QB'
      ? [{ name: 'Attempts and carries', stats: ['PassAtt', 'RushAtt'] }, snaps]
      : [{ name: 'Targets and carries', stats: ['Tar', 'RushAtt'] }, snaps]
  return []
}

function workOf(sport: Sport, player: BaselinePlayer, games: readonly ScoredGame[]) {
  const works = worksOf(sport, player)
  for (const { name, stats } of works) {
    const known = games.flatMap((game) => {
      const values = stats.flatMap((stat) => game.stats[stat] ?? [])
      return game.stats[stats[0]!] === undefined ? [] : [values.reduce((sum, value) => sum + value, 0)]
    })
    if (known.length > 0) return { work: average(known), workName: name }
  }
  return { work: null, workName: works[0]?.name ?? '' }
}
