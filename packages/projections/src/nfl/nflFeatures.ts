import type { Person, PersonGame } from '../people/person.ts'
import type { NflHistory } from './nflHistory.ts'
import { isOffense, pointsOfWork, type Work, workOf } from './nflWork.ts'
import { standingIn } from './standing.ts'

/** What the projection of a player is made of, in points of the site. Weights multiply them (`nflConstants`). */
export const featureNames = [
  /** Always 1 point. */
  'constant',
  /** Points a game, shrunk. */
  'points',
  /** What an average player scores with the work of a game, shrunk: over many games, lately, and in the last game. */
  'work',
  'recentWork',
  'lastWork',
  /** The same in the team's last games, with nothing for games that the player missed. */
  'teamWork',
  /** How much more the work in the red zone is worth. */
  'redZone',
  /** What the level (points and recent work) gains by the implied total beside the usual one, and beside the league's. */
  'implied',
  'impliedLevel',
  /** By what the opponent allows, and at home. */
  'opponent',
  'home',
  /** Work of teammates who are out. */
  'missing',
  'missingTargets',
] as const
export type Features = Record<(typeof featureNames)[number], number>

/** What a projection looks at on the slate itself. */
export interface NflSlot {
  team: string
  opponent: string
  position: string
  isHome: boolean
  /** Undefined where nobody says. */
  implied: number | undefined
  /** What the player gets of the work of teammates who are out. */
  missing: Work
}

/** Fitted numbers of a position. */
export interface WorkValues {
  /** Points of an average game, which a player without games starts with. */
  prior: number
  /** Points of a unit of work. */
  value: Work
  /** The same where work in the red zone counts apart. */
  redZone?: { value: Work; RzTouch: number; RzTar: number; G2G: number }
}

const shrinkGames = { points: 1.5, recent: 0.7, implied: 3 }
const decay = { points: 0.95, recent: 0.75, implied: 0.9 }
const lastSeason = { points: 0.4, recent: 0.2, implied: 0.5 }
/** Points that bookmakers expect of an average team. */
const usualImplied = { own: 22, league: 22.5 }
const leastImplied = 8

/** What of a projection follows from history alone. */
interface Profile {
  features: Pick<Features, 'points' | 'work' | 'recentWork' | 'lastWork' | 'teamWork' | 'redZone'>
  /** What bookmakers usually expected of the player's team. */
  usualImplied: number
}

interface Scaled {
  values: WorkValues
  /** The site's points of the position beside DraftKings'. */
  scale: number
}

/** By person of one history, then by team and position. */
const profiles = new WeakMap<Person, Map<string, Profile>>()

export function nflFeatures(person: Person, slot: NflSlot, history: NflHistory, scaled: Scaled): Features {
  const { values, scale } = scaled
  const profile = profileIn(person, slot, history, scaled)
  const usual = profile.usualImplied
  const isWorker = isOffense(slot.position)
  const level = (profile.features.points + profile.features.recentWork) / 2
  const implied = Math.max(slot.implied ?? 0, leastImplied)
  const hasLine = slot.implied !== undefined
  return {
    ...profile.features,
    constant: scale,
    implied: hasLine ? level * Math.log(implied / usual) : 0,
    impliedLevel: hasLine ? level * Math.log(implied / usualImplied.league) : 0,
    opponent: level * Math.log(Math.max(history.allowed(slot.opponent, slot.position), 0.3)),
    home: slot.isHome ? level : 0,
    missing: isWorker ? scale * pointsOfWork({ ...slot.missing, targets: 0 }, values.value) : 0,
    missingTargets: isWorker ? scale * slot.missing.targets * values.value.targets : 0,
  }
}

function profileIn(person: Person, slot: NflSlot, history: NflHistory, scaled: Scaled): Profile {
  let known = profiles.get(person)
  if (known === undefined) {
    known = new Map()
    profiles.set(person, known)
  }
  const key = `${slot.team}|${slot.position}`
  let profile = known.get(key)
  if (profile === undefined) {
    profile = profileOf(person, slot, history, scaled)
    known.set(key, profile)
  }
  return profile
}

function profileOf(person: Person, slot: NflSlot, history: NflHistory, { values, scale }: Scaled): Profile {
  const prior = values.prior * scale
  const newestFirst = person.games.toReversed()
  const average = (kind: keyof typeof decay, shrink: number, start: number, of: (game: PersonGame) => number) => {
    let sum = shrink * start
    let weights = shrink
    for (const [age, game] of newestFirst.entries()) {
      const weight = decay[kind] ** age * (game.season === history.season ? 1 : lastSeason[kind])
      sum += weight * of(game)
      weights += weight
    }
    return sum / weights
  }
  const pointsIn = (game: PersonGame) => history.pointsIn(game) ?? 0
  const isWorker = isOffense(slot.position)
  const worth = (game: PersonGame) =>
    isWorker ? scale * pointsOfWork(workOf(game.stats), values.value) : pointsIn(game)
  const points = average('points', shrinkGames.points, prior, pointsIn)
  const work = average('points', shrinkGames.points, prior, worth)
  const recentWork = average('recent', shrinkGames.recent, prior, worth)
  const last = person.games.at(-1)
  const isNow = last !== undefined && last.season === history.season
  return {
    features: {
      points,
      work,
      recentWork,
      lastWork: isNow ? worth(last) : recentWork,
      teamWork: isWorker ? scale * pointsOfWork(standingIn(slot.team, person, history).work, values.value) : 0,
      redZone:
        values.redZone === undefined
          ? 0
          : average('points', shrinkGames.points, prior, (game) => scale * worthInRedZone(game, values)) - work,
    },
    usualImplied: average('implied', shrinkGames.implied, usualImplied.own, (game) => {
      return history.impliedOf(game.team, game) ?? usualImplied.own
    }),
  }
}

/** Of games without red zone stats, what the work is worth elsewhere. */
function worthInRedZone({ stats }: PersonGame, { value, redZone }: WorkValues): number {
  if (redZone === undefined || stats.RzTouch === undefined) return pointsOfWork(workOf(stats), value)
  const inside = (['RzTouch', 'RzTar', 'G2G'] as const).reduce(
    (sum, name) => sum + (stats[name] ?? 0) * redZone[name],
    0,
  )
  return pointsOfWork(workOf(stats), redZone.value) + inside
}

/** Points by weights, at least 0. */
export const weighted = (features: Features, weights: Readonly<Record<string, number>>): number =>
  Math.max(
    0,
    featureNames.reduce((sum, name) => sum + features[name] * (weights[name] ?? 0), 0),
  )
