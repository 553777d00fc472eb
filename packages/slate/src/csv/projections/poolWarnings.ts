import { shortList } from '../../listed.ts'
import { isOut, type PlayerRow } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import type { JoinedProjections } from './joinProjections.ts'
import type { Projections } from './readProjections.ts'

/** What looks wrong about the joined projections: all points zero, expensive players left over, impossible ownership. */
export const joinedWarnings = (joined: JoinedProjections, ruleset: Ruleset): string[] => [
  ...(joined.countsOf.has('points') ? [...zeroWarnings(joined.players), ...expensiveWarnings(joined)] : []),
  ...(joined.countsOf.has('ownership') ? ownershipWarnings(joined.players, ruleset) : []),
]

/** Every projection of a pool is 0. */
export const zeroWarnings = (players: readonly PlayerRow[]): string[] =>
  players.some(({ ProjPts }) => ProjPts !== 0) ? [] : ['every player is projected for 0 points']

/** The site's own averages, offered by a file as projections. */
export const averagesWarnings = ({ headings: { points } }: Projections): string[] =>
  areAverages(points) ? [`"${points}" is the site's average per game, not a projection`] : []

export const areAverages = (heading: string | undefined) =>
  /^(avg\s*points\s*per\s*game|fppg|wavgpoints)$/i.test((heading ?? '').replaceAll('_', ' '))

/** A day's projections leave few of these out: those who are injured. */
const mostExpensive = 20
const mostLeftOver = 5

function expensiveWarnings({ players, playersWithout }: JoinedProjections): string[] {
  const expensive = players
    .filter(({ RosterPosition, Status }) => RosterPosition !== 'CPT' && !isOut(Status))
    .sort((a, b) => b.Salary - a.Salary)
    .slice(0, mostExpensive)
  const without = new Set(playersWithout.map(({ Id }) => Id))
  const left = expensive.filter(({ Id }) => without.has(Id))
  if (left.length <= mostLeftOver || left.length * 4 <= expensive.length) return []
  const names = left.map(({ Name, Salary }) => `${Name} ($${Salary.toLocaleString('en-US')})`)
  return [
    `${left.length} of the ${expensive.length} most expensive players have no projection: ${shortList(names, mostLeftOver)}`,
  ]
}

/** Ownership adds up to 100% for each slot, but sources leave players out, or count more than one contest. */
const shareOfSum = { least: 0.6, most: 1.4 }

function ownershipWarnings(players: readonly PlayerRow[], { slots }: Ruleset): string[] {
  const sum = players.reduce((total, { ProjOwn }) => total + (ProjOwn ?? 0), 0)
  const expected = 100 * slots.length
  if (sum >= shareOfSum.least * expected && sum <= shareOfSum.most * expected) return []
  return [
    `ownership adds up to ${Math.round(sum)}%: a contest with ${slots.length} slots should have about ${expected}%`,
  ]
}
