import { groupedBy } from '@slatecraft/slate'
import type { Person } from '../people/person.ts'
import { gameFactors } from './gameFactors.ts'
import { likePosition } from './likePosition.ts'
import type { NbaLaw } from './nbaLaw.ts'
import type { NbaNight, NightPlayer } from './nbaNight.ts'
import { mostMinutes, scaledToTeam } from './teamMinutes.ts'
import { minutesWeight, usualMinutes, usualRate } from './usualForm.ts'

/** What is expected of a player if he plays, before his salary is looked at. */
export interface Expected {
  minutes: number
  points: number
}

/**
 * Minutes and points of everybody, in the night's order. `chances`: of each to play. Usual minutes and points a minute are
 * changed by who else plays now and did not before, minutes are scaled to the team's, points go with opponent and place.
 */
export function projectedNight(night: NbaNight, chances: readonly number[], law: NbaLaw): Expected[] {
  const form = formOf(night, law)
  const factorOf = gameFactors({ ...night, law })
  const found = new Map<NightPlayer, Expected>()
  const chanceOf = new Map(night.players.map((one, index) => [one, chances[index]!]))
  for (const [team, players] of groupedBy(night.players, (one) => one.team)) {
    const changed = players.map((one) => withTeammates(one, players, { chanceOf, form, law }))
    const minutes = scaledToTeam(
      changed.map((one) => one.minutes),
      { chances: players.map((one) => chanceOf.get(one)!), strength: law.toTeam },
    )
    for (const [index, one] of players.entries()) {
      const factor = factorOf(one.player, team)
      found.set(one, { minutes: minutes[index]!, points: minutes[index]! * changed[index]!.rate * factor })
    }
  }
  return night.players.map((one) => found.get(one)!)
}

type Form = (person: Person) => { minutes: number; rate: number }

function formOf({ history }: NbaNight, law: NbaLaw): Form {
  const known = new Map<Person, ReturnType<Form>>()
  return (person) => {
    let form = known.get(person)
    if (form === undefined) {
      const games = history.gamesOf.get(person)!
      const minutes = usualMinutes(games, law)
      form = { minutes, rate: usualRate(games, minutes, law) }
      known.set(person, form)
    }
    return form
  }
}

interface Teammates {
  chanceOf: ReadonlyMap<NightPlayer, number>
  form: Form
  law: NbaLaw
}

/** Usual minutes and rate, changed by teammates who play less or more than in the player's own games for the team. */
function withTeammates(one: NightPlayer, players: readonly NightPlayer[], { chanceOf, form, law }: Teammates) {
  const { minutes, rate } = form(one.person)
  const beside = new Map<Person, number>()
  let weights = 0
  for (const [ago, { of }] of one.games.slice(0, 40).entries()) {
    if (of.team !== one.team) continue
    const weight = minutesWeight(ago, law)
    weights += weight
    for (const other of of.played.keys()) beside.set(other, (beside.get(other) ?? 0) + weight)
  }
  beside.delete(one.person)
  let minutesGone = 0
  let pointsGone = 0
  const count = (other: Person, position: string, chance: number) => {
    const gone = weights === 0 ? 0 : (beside.get(other) ?? 0) / weights - chance
    const usual = form(other)
    const weight = 1 + law.likeness * (likePosition(one.player.Position, position) - 0.6)
    minutesGone += gone * usual.minutes * weight
    pointsGone += gone * usual.minutes * usual.rate
  }
  for (const other of players) {
    if (other !== one) count(other.person, other.player.Position, chanceOf.get(other)!)
    beside.delete(other.person)
  }
  for (const other of beside.keys()) count(other, '', 0)
  const back = one.missed >= 3 ? 1 - law.returning : 1
  const changed = (minutes + liftAt(law.lifts, minutes) * minutesGone) * back
  return { minutes: Math.min(mostMinutes, Math.max(1, changed)), rate: rate * Math.exp(law.rateLift * pointsGone) }
}

/** Between the five points of 6, 14, 22, 30 and 38 minutes. */
function liftAt(lifts: NbaLaw['lifts'], minutes: number): number {
  const place = Math.min(4, Math.max(0, (minutes - 6) / 8))
  const below = Math.min(3, Math.floor(place))
  return lifts[below]! + (place - below) * (lifts[below + 1]! - lifts[below]!)
}
