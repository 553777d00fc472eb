import { fits } from '../../assignSlots.ts'
import type { Counter } from '../../contest.ts'
import { siteCheck } from '../../csv/upload/siteCheck.ts'
import type { GameSheet } from '../../history/gameSheet.ts'
import { type Player, round2 } from '../../player.ts'
import { type Random, seededRandom } from '../../random.ts'
import { findRuleset } from '../../rulesets.ts'
import { pointsColumnOf } from '../../scoring.ts'
import type { Slate } from '../../slate.ts'
import type { Sport } from '../../sport.ts'
import { bell } from '../draws.ts'
import { demoSheets } from './demoSheets.ts'

interface DemoStandings {
  /** A demo slate that is over. */
  slate: Slate
  entries: number
  /** The same one gives the same file. */
  seed?: number
}

/** For one lineup. */
const mostTries = 3000

/** Lineups leave at most this share of the cap unspent. */
const mostUnspent = 0.04

/** Entries of users in turn: every third user has one entry, others have more. */
const entriesOfUsers = [1, 3, 1, 20, 2, 1, 5]

/**
 * The standings of a finished contest of a demo slate, in DraftKings' layout. Lineups are legal, and popular players are in
 * more of them. Points are those of the demo history.
 */
export function demoStandingsCsv({ slate, entries, seed = 1 }: DemoStandings): string {
  const ruleset = findRuleset(slate.key)!
  const random = seededRandom(seed)
  const points = pointsOf(slate, random)
  const slots = ruleset.slots.map(({ name, header }) => header ?? name)
  const draw = lineupDraw(slate, random)
  const drawn = Array.from({ length: entries }, draw)
  const factors = ruleset.slots.map((slot) => slot.points ?? 1)
  const total = (lineup: readonly Player[]) =>
    round2(lineup.reduce((sum, { Name }, slot) => sum + factors[slot]! * (points.get(Name) ?? 0), 0))
  const users = userNames(entries)
  const ranked = drawn
    .map((lineup, index) => ({ lineup, total: total(lineup), user: users[index]!, index }))
    .sort((a, b) => b.total - a.total || a.index - b.index)
  const placeOf = new Map([...ranked.entries()].reverse().map(([index, entry]) => [entry.total, index + 1]))
  const left = ranked.map(({ lineup, total: score, user, index }) =>
    [
      placeOf.get(score),
      7_000_000_001 + index,
      ...[user, 0, score],
      lineup.map(({ Name }, slot) => `${slots[slot]} ${Name}`).join(' '),
    ].join(),
  )
  const right = ownershipRows(drawn, slots, factors, points)
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) =>
    [left[row] ?? ',,,,,', '', right[row] ?? ',,,'].join(),
  )
  const header = 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS'
  return `\uFEFF${[header, ...rows].join('\n')}\n`
}

/** A name for each entry; users with several have `(2/3)` behind it. */
function userNames(entries: number): string[] {
  const names: string[] = []
  for (let user = 0; names.length < entries; user++) {
    const count = Math.min(entriesOfUsers[user % entriesOfUsers.length]!, entries - names.length)
    for (let nth = 1; nth <= count; nth++) names.push(count === 1 ? `demo${user}` : `demo${user} (${nth}/${count})`)
  }
  return names
}

/** Players' points by name: from the day's sheets, or around the projection for players without a sheet, such as defenses. */
function pointsOf({ key, players }: Slate, random: Random): Map<string, number> {
  const column = pointsColumnOf(key.site)
  const after = dayAfter(key.sport, key.counter)
  const isToday = ({ part, counter }: GameSheet) => part === 'stats' && counter === key.counter
  const scored = new Map(
    demoSheets(key.sport, key.season, after)
      .filter(isToday)
      .flatMap((sheet) => sheet.players.map(({ name, stats }) => [name, stats[column] ?? 0] as const)),
  )
  const hasSheets = scored.size > 0
  const points = new Map<string, number>()
  for (const { Name, Position, ProjPts, RosterPosition } of players) {
    if (RosterPosition === 'CPT') continue
    const drawn = Math.max(0, Math.round(ProjPts * (1 + 0.4 * bell(random))))
    const isUnseen = !hasSheets || Position === 'DST'
    points.set(Name, scored.get(Name) ?? (isUnseen ? drawn : 0))
  }
  return points
}

const dayAfter = (sport: Sport, counter: Counter): Counter => {
  if (typeof counter === 'number') return counter + 1
  const days = sport === 'nba' || sport === 'mlb' ? 1 : 7
  return new Date(Date.parse(counter) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Draws legal lineups, slot by slot in proportion to ownership. */
function lineupDraw({ key, players }: Slate, random: Random): () => readonly Player[] {
  const ruleset = findRuleset(key)!
  const faultsOf = siteCheck(ruleset, players)
  const able = ruleset.slots.map((slot) => {
    const options = players.filter((player) => player.ProjPts > 0 && fits(player, slot))
    const weights = options.map(({ ProjOwn }) => 0.5 + (ProjOwn ?? 0))
    return { options, weights, whole: weights.reduce((sum, weight) => sum + weight, 0) }
  })
  const drawn = ({ options, weights, whole }: (typeof able)[number]) => {
    let left = random() * whole
    for (const [index, weight] of weights.entries()) {
      left -= weight
      if (left < 0) return options[index]!
    }
    return options[0]!
  }
  const least = ruleset.salaryCap * (1 - mostUnspent)
  const salaryOf = (lineup: readonly Player[]) =>
    lineup.reduce((sum, { Salary, RosterPosition }, slot) => {
      const factor = RosterPosition === null ? (ruleset.slots[slot]!.salary ?? 1) : 1
      return sum + factor * Salary
    }, 0)
  return () => {
    let legal: readonly Player[] | undefined
    for (let tries = 0; tries < mostTries; tries++) {
      const lineup = able.map(drawn)
      const salary = salaryOf(lineup)
      if (salary > ruleset.salaryCap || (legal !== undefined && salary < least)) continue
      if (faultsOf(lineup.map(({ Id }) => Id)).length > 0) continue
      legal = lineup
      if (salary >= least) break
    }
    if (legal === undefined) throw new Error(`no legal lineup in ${mostTries} tries`)
    return legal
  }
}

/** A row for each player, and in a showdown for each captain. */
function ownershipRows(
  lineups: readonly (readonly Player[])[],
  slots: readonly string[],
  factors: readonly number[],
  points: ReadonlyMap<string, number>,
): string[] {
  const counted = new Map<string, { name: string; slot: number; count: number }>()
  for (const lineup of lineups)
    for (const [slot, { Name, Id }] of lineup.entries()) {
      const row = counted.get(Id) ?? { name: Name, slot, count: 0 }
      counted.set(Id, { ...row, count: row.count + 1 })
    }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ name, slot, count }) =>
      [
        name,
        slots[slot],
        `${((100 * count) / lineups.length).toFixed(2)}%`,
        round2(factors[slot]! * (points.get(name) ?? 0)),
      ].join(),
    )
}
