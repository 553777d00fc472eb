import { groupedBy, isOut } from '@slatecraft/slate'
import type { Person } from '../people/person.ts'
import { hundredth, tenth, thousandth } from '../rounding.ts'
import { gamesWithout, isInRotation, missedPlayers, spellGames } from './absences.ts'
import { nbaLaw } from './fittedLaw.ts'
import { gameFactors } from './gameFactors.ts'
import type { NbaGame, NbaHistory } from './nbaHistory.ts'
import { liftOf, minutesDeviation, minutesGames, minuteVariance, rateMinutes } from './onOffLaw.ts'
import { onOffMinutes } from './onOffMinutes.ts'
import { type OnOffNewcomer, type OnOffPerson, type OnOffTask, onOffNight } from './onOffNight.ts'
import { summedGames } from './usage.ts'
import { minutesWeight, usualMinutes, usualRate } from './usualForm.ts'

/** As the contract's `OnOffValue`. */
export interface OnOffValue {
  Id: string
  Name: string
  TeamAbbrev: string
  OnGames: number
  OffGames: number
  OnMins: number | null
  OffMins: number | null
  OnFPtsMin: number | null
  OffFPtsMin: number | null
  OnUsgPct: number | null
  OffUsgPct: number | null
  RateOff: { value: number; low: number; high: number } | null
  ProjMins: number
  GameFactor: number | null
  ProjPts: number
  Low: number
  High: number
  Value: number
  BeforeMins: number | null
  BeforePts: number
}

/**
 * What to expect of everybody whose teammates are `off` (ids or names): with and without them by game, points a minute without
 * them shrunk toward the usual lift, minutes scaled to the team's 240 with at most 42 each, times what the game does to points
 * (`gameFactors`). Players who are off have 0. Those
 * with fewer than `minMinutes` are left out, and so are teams with nobody off. Players who are not off play as usual, even if
 * they missed the last games.
 */
export function onOffValues(task: OnOffTask & { off: readonly string[]; minMinutes?: number }): OnOffValue[] {
  const { history, people, newcomers } = onOffNight(task, task.off)
  const { minMinutes = 0 } = task
  const factorOf = gameFactors({ date: String(task.counter), history, law: nbaLaw })
  return [...groupedBy(people, ({ team }) => team)].flatMap(([team, members]) => {
    const off = members.filter(({ isOff }) => isOff)
    if (off.length === 0) return []
    const missed = missedPlayers(
      off.map(({ person }) => person),
      team,
      history,
    )
    const without = new Set(gamesWithout(missed, team, history))
    const rest = members.filter(({ isOff }) => !isOff)
    const expected = rest.map((one) => withoutThem(one, off, { missed, without }))
    const unknown = newcomers.filter((one) => one.team === team)
    const shares = rest.map((one) => shareOfGames(one, history))
    const minutes = onOffMinutes(
      [...expected, ...unknown].map((one) => one.minutes),
      [...shares, ...unknown.map(() => 1)],
    )
    const values = [
      ...rest.map((one, index) => {
        const game = { minutes: shares[index]! * minutes[index]!, factor: factorOf(one.player, team) }
        return onOffValueOf(one, expected[index]!, game)
      }),
      ...unknown.map((one, index) => newcomerValue(one, minutes[rest.length + index]!)),
    ]
    return [...values.filter(({ ProjMins }) => ProjMins > 0 && ProjMins >= minMinutes), ...off.map(offValue)]
  })
}

type Expectation = ReturnType<typeof withoutThem>

interface CountedGames {
  /** With all of these the game counts as on. */
  missed: readonly Person[]
  /** The team's games without any of them. */
  without: ReadonlySet<unknown>
}

/** Points a minute and minutes of a player in a game without these teammates. */
function withoutThem({ games, team }: OnOffPerson, off: readonly OnOffPerson[], { missed, without }: CountedGames) {
  const spell = spellGames(games, team)
  const offGames = spell.filter(({ of }) => without.has(of))
  const onGames = spell.filter(({ of }) => missed.every((person) => of.played.has(person)))
  const base = spell.length > 0 ? spell : games
  const usual = usualMinutes(base, nbaLaw)
  const lifts = off.map((one) => {
    const offMinutes = usualMinutes(one.games, nbaLaw)
    const lift = liftOf(usual, { minutes: offMinutes, points: offMinutes * usualRate(one.games, offMinutes, nbaLaw) })
    // Games that he missed show their share of it already.
    const share = shareBeside(base, one)
    return { minutes: share * lift.minutes, rate: share * lift.rate }
  })
  const prior = usualRate(base, usual, nbaLaw) * (1 + lifts.reduce((sum, { rate }) => sum + rate, 0))
  const onSum = summedGames(onGames)
  const offSum = summedGames(offGames)
  const played = (offSum?.minutes ?? 0) + rateMinutes
  const liftedMinutes = usual + lifts.reduce((sum, one) => sum + one.minutes, 0)
  return {
    on: onSum,
    off: offSum,
    rate: ((offSum?.points ?? 0) + rateMinutes * prior) / played,
    rateDeviation: Math.sqrt(minuteVariance / played),
    minutes: ((offSum?.minutes ?? 0) + minutesGames * liftedMinutes) / (offGames.length + minutesGames),
    minutesDeviation: minutesDeviation / Math.sqrt(1 + offGames.length / minutesGames),
  }
}

/** In how much of what usual minutes rest on this teammate played. */
function shareBeside(games: readonly NbaGame[], { person }: OnOffPerson): number {
  let beside = 0
  let all = 0
  for (const [ago, { of }] of games.entries()) {
    const weight = minutesWeight(ago, nbaLaw)
    all += weight
    if (of.played.has(person)) beside += weight
  }
  return beside / all
}

/** How often a player who is not off takes part: 0 if the table says that he won't, else by attendance. */
function shareOfGames({ player, person, games, team }: OnOffPerson, { teams }: NbaHistory): number {
  // Minutes of the table don't count: baselines have some for everybody, for the case that he plays.
  if (isOut(player.Status) || player.ProjMins === 0) return 0
  if (isInRotation(games)) return 1
  const teamGames = (teams.get(team) ?? []).slice(0, 5)
  const played = teamGames.filter((game) => game.played.has(person)).length
  return teamGames.length === 0 ? 1 : played / teamGames.length
}

/** Two-sided, 90 %. */
const normal90 = 1.645

function onOffValueOf(
  { player }: OnOffPerson,
  expected: Expectation,
  { minutes, factor }: { minutes: number; factor: number },
): OnOffValue {
  const { on, off, rate, rateDeviation } = expected
  const points = rate * minutes * factor
  const deviation = factor * Math.hypot(rateDeviation * minutes, rate * Math.min(minutes, expected.minutesDeviation))
  return {
    ...namesOf(player),
    OnGames: on?.games ?? 0,
    OffGames: off?.games ?? 0,
    OnMins: on === undefined ? null : tenth(on.minutes / on.games),
    OffMins: off === undefined ? null : tenth(off.minutes / off.games),
    OnFPtsMin: on === undefined ? null : thousandth(on.points / on.minutes),
    OffFPtsMin: off === undefined ? null : thousandth(off.points / off.minutes),
    OnUsgPct: on === undefined ? null : tenth(on.usage),
    OffUsgPct: off === undefined ? null : tenth(off.usage),
    RateOff: {
      value: thousandth(rate),
      low: thousandth(Math.max(0, rate - normal90 * rateDeviation)),
      high: thousandth(rate + normal90 * rateDeviation),
    },
    ProjMins: tenth(minutes),
    GameFactor: thousandth(factor),
    ProjPts: hundredth(points),
    Low: hundredth(Math.max(0, points - normal90 * deviation)),
    High: hundredth(points + normal90 * deviation),
    Value: perSalary(player, points),
  }
}

const unseen = {
  ...{ OnGames: 0, OffGames: 0, OnMins: null, OffMins: null, OnFPtsMin: null, OffFPtsMin: null },
  ...{ OnUsgPct: null, OffUsgPct: null, RateOff: null, GameFactor: null },
}

const offValue = ({ player }: OnOffPerson): OnOffValue => ({
  ...{ ...namesOf(player), ...unseen },
  ...{ ProjMins: 0, ProjPts: 0, Low: 0, High: 0, Value: 0 },
})

/** Who has no history keeps the table's points a minute. */
function newcomerValue({ player, minutes: given }: OnOffNewcomer, minutes: number): OnOffValue {
  const points = (player.ProjPts * minutes) / given
  const ProjPts = hundredth(points)
  return {
    ...{ ...namesOf(player), ...unseen, ProjMins: tenth(minutes) },
    ...{ ProjPts, Low: ProjPts, High: ProjPts, Value: perSalary(player, points) },
  }
}

/** Points per 1,000 of salary, or per 1 where salaries are small. */
const perSalary = ({ Salary }: OnOffPerson['player'], points: number) =>
  Salary === 0 ? 0 : hundredth((points * (Salary < 1000 ? 1 : 1000)) / Salary)

const namesOf = ({ Id, Name, TeamAbbrev, ProjMins, ProjPts }: OnOffPerson['player']) => ({
  ...{ Id, Name, TeamAbbrev },
  BeforeMins: ProjMins,
  BeforePts: ProjPts,
})
