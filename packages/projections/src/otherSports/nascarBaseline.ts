import type { SportBaseline } from '../baseline.ts'
import { joinPeople } from '../people/joinPeople.ts'
import { peopleIn } from '../people/peopleIn.ts'
import { nascarLaw } from './nascarLaw.ts'
import { type ScoredGame, scoredGames } from './scoredGames.ts'
import { shrunk } from './shrunk.ts'
import { spreadOf } from './spread.ts'

/**
 * Drivers by their points and ratings in races of the pool's series, and by how their ratings at the slate's track compare with
 * their others. Starting places are not known before a race: who qualified badly is projected too low.
 */
export const nascarBaseline: SportBaseline = (task) => {
  const { sport, players, sheets, links = [], event = '' } = task
  const joined = joinPeople(players, peopleIn(sheets), { sport, links })
  const all = new Map(players.map(({ Id }) => [Id, scoredGames(joined.get(Id), task).filter(isRace)]))
  const series = seriesOf([...all.values()])
  const racesOf = new Map([...all].map(([id, games]) => [id, games.filter(({ team }) => team === series)]))
  const usual = usualOf([...racesOf.values()].flat())
  return players.flatMap(({ Id }) => {
    const games = racesOf.get(Id)!
    if (games.length === 0) return []
    return [
      {
        ...{ Id, playChance: 100, minutes: null, games: games.length },
        ...spreadOf(expected(games, usual, event), nascarLaw.spread),
      },
    ]
  })
}

/** Finished contests don't say of which series they were. */
const isRace = ({ stats }: ScoredGame) => stats.Own === undefined || stats.Finish !== undefined

/** The series that most of the pool's drivers raced in last. */
export function seriesOf(races: readonly (readonly ScoredGame[])[]): string {
  const counts = new Map<string, number>()
  for (const games of races) {
    const series = games.at(-1)?.team
    if (series !== undefined) counts.set(series, (counts.get(series) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

interface Usual {
  points: number
  rating: number
}

const mean = (values: readonly number[], otherwise: number) =>
  values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length

const usualOf = (games: readonly ScoredGame[]): Usual => ({
  points: mean(
    games.map(({ points }) => points),
    nascarLaw.points,
  ),
  rating: mean(ratingsOf(games), nascarLaw.rating),
})

const ratingsOf = (games: readonly ScoredGame[]) => games.flatMap(({ stats }) => stats.Rating ?? [])

function expected(games: readonly ScoredGame[], usual: Usual, event: string): number {
  const { recent, byPoints, byRating, byTrack, trackRaces } = nascarLaw
  const form = shrunk(
    games.map(({ points }) => points),
    usual.points,
    recent,
  )
  const rating = shrunk(ratingsOf(games), usual.rating, recent)
  const here = ratingsOf(games.filter((game) => isSame(game.event, event)))
  const track = here.reduce((sum, one) => sum + one - rating, 0) / (here.length + trackRaces)
  // Ratings in the points of the site.
  const scale = usual.points / nascarLaw.points
  return Math.max(
    0,
    usual.points + byPoints * (form - usual.points) + scale * (byRating * (rating - usual.rating) + byTrack * track),
  )
}

const isSame = (one: string, other: string) => other !== '' && one.toLowerCase() === other.trim().toLowerCase()
