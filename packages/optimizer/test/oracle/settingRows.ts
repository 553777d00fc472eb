import type { BuildRequest } from '@slatecraft/slate'
import { entriesByPerson } from './entriesByPerson.ts'
import { type Entry, flexPositions, plays, sum } from './entry.ts'
import type { Started } from './oracleTask.ts'
import { type Program, times } from './program.ts'

/** Salary, ownership, brackets, groups and top-N rules. */
export function settingRows(
  program: Program,
  request: BuildRequest,
  ownership: readonly number[],
  entries: readonly Entry[],
): void {
  const salary = sum(entries, (entry) => entry.player.Salary * entry.salary)
  program.atLeast(salary, request.minSal)
  program.atMost(salary, request.maxSal)
  if (request.players.some(({ ProjOwn }) => ProjOwn !== null && ProjOwn > 0)) {
    const total = sum(entries, ({ row }) => ownership[row]!)
    program.atLeast(total, request.minTotalOwn)
    program.atMost(total, request.maxTotalOwn)
    for (const { below, min, max } of bracketsOf(request)) {
      const under = sum(entries.filter(({ row }) => ownership[row]! < below))
      if (min > 0) program.atLeast(under, min)
      if (max < request.lineupLength) program.atMost(under, max)
    }
  }
  groupRows(program, request, entries)
  if (request.sport === 'nfl') topRows(program, request, entries)
}

/** Exposures of 0 and 100%. Started players stay where they are, and their exposures do not count. */
export function exposureRows(
  program: Program,
  { players }: BuildRequest,
  entries: readonly Entry[],
  started: Started | undefined,
): void {
  for (const [row, { Id, MinExp, MaxExp }] of players.entries()) {
    const own = sum(entries.filter((entry) => entry.row === row))
    if (started?.kept.has(Id)) program.atLeast(own, 1)
    else if (started?.out.has(Id) || MaxExp === 0) program.atMost(own, 0)
    else if (MinExp === 100) program.atLeast(own, 1)
  }
}

const bracketsOf = (request: BuildRequest) => [
  { below: 2.5, min: request.minUnderOwn_1, max: request.maxUnderOwn_1 },
  { below: 5, min: request.minUnderOwn_2, max: request.maxUnderOwn_2 },
  { below: 10, min: request.minUnderOwn_3, max: request.maxUnderOwn_3 },
  { below: 18, min: request.minUnderOwn_4, max: request.maxUnderOwn_4 },
  { below: 25, min: request.minUnderOwn_5, max: request.maxUnderOwn_5 },
]

function groupRows(program: Program, { groups }: BuildRequest, entries: readonly Entry[]): void {
  const named = (ids: readonly string[]) => entries.filter(({ player }) => ids.includes(player.Id))
  for (const [index, group] of groups.entries()) {
    if (!group.active || group.pctGroup === 0) continue
    const members = sum(named(group.players))
    if (group.anchorPlayerID.length === 0) {
      program.atLeast(members, group.minGroup)
      program.atMost(members, group.maxGroup)
      continue
    }
    const isOn = program.binary(`anchored${index}`)
    for (const anchor of named(group.anchorPlayerID)) program.atMost(`${times(1, anchor.name)} ${times(-1, isOn)}`, 0)
    program.atLeast(`${members} ${times(-group.minGroup, isOn)}`, 0)
    program.atMost(`${members} ${times(20, isOn)}`, group.maxGroup + 20)
  }
}

/** Top-N: a person is ranked by their projection when not captain, and counts as captain or not. */
function topRows(program: Program, request: BuildRequest, entries: readonly Entry[]): void {
  const isRanked = ({ player }: Entry) => request.contestType === 'showdown' || plays(player, ...flexPositions)
  const pointsOf = (person: readonly Entry[]) => Math.min(...person.map(({ player }) => player.ProjPtsAdjusted))
  const ranking = entriesByPerson(entries.filter(isRanked))
    .filter((person) => person.some(({ player }) => player.MaxExp > 0))
    .sort((a, b) => pointsOf(b) - pointsOf(a))
  for (const { threshold, force } of [request.topN_0, request.topN_1, request.topN_2])
    if (force > 0) program.atLeast(sum(ranking.slice(0, threshold).flat()), force)
}
