import type { Player } from '@slatecraft/slate'
import { groupedBy } from '@slatecraft/slate'
import { sharedRanks } from '../finish/rankCorrelation.ts'
import type { Ledger } from '../ledger.ts'
import { ratio } from '../overSlates.ts'
import type { DrawnSlate } from './drawnSlate.ts'
import { lawClasses } from './lawClasses.ts'
import { pairClasses } from './pairClasses.ts'
import { correlationGap, drawnCorrelation, observedCorrelation, pairsOfSlate } from './pairCorrelation.ts'
import { middlePit } from './quantileLaw.ts'
import { teamsAbove } from './teamSums.ts'

/** Worlds that pairs are counted in: a class has hundreds of pairs, so fewer are enough. */
const pairWorlds = 1024

/** A team's sum needs so many players. */
const fewestMembers = 4

/** Adds how a slate's players depend on each other, drawn and in fact, to the ledger. */
export function judgePairs(ledger: Ledger, slate: DrawnSlate): void {
  const { sport, night } = slate
  const paired = slate.judged.flatMap((one, index) => {
    const found = lawClasses[sport].find(({ has }) => has(one.player))
    const isLeftOut = found === undefined || (found.isPlayed && one.actual === 0)
    return isLeftOut ? [] : [{ ...one, index, isPlayed: found.isPlayed }]
  })
  const pits = new Float32Array(paired.length * pairWorlds)
  const pitsOfResults = paired.map(({ index, isPlayed, actual }, at) => {
    const drawn = slate.scores.subarray(index * slate.worlds, (index + 1) * slate.worlds)
    const played = isPlayed ? drawn.filter((score) => score !== 0) : drawn
    pits.set(pitsOfDraws(drawn.subarray(0, pairWorlds), isPlayed), at * pairWorlds)
    return middlePit(Float64Array.from(played).sort(), actual / slate.unit)
  })
  const players = paired.map(({ player }) => player)
  for (const { name, pairs } of pairClasses(sport, players)) {
    const sums = pairsOfSlate(night, pairs, pitsOfResults, { worlds: pairWorlds, pits })
    const row = (measure: string, source: string) => ({
      sport,
      object: 'pairs',
      measure: `${name}: ${measure}`,
      source,
    })
    ledger.add(row('correlation of PIT ranks', 'results'), sums, observedCorrelation)
    ledger.add(row('correlation of PIT ranks', 'slatecraft'), sums, drawnCorrelation)
    ledger.add(row('results less drawn', 'slatecraft'), sums, correlationGap, { low: -0.03, high: 0.03 })
  }
  const teams = teamsOf(players)
  const scores = new Int16Array(paired.length * slate.worlds)
  for (const [at, { index }] of paired.entries())
    scores.set(slate.scores.subarray(index * slate.worlds, (index + 1) * slate.worlds), at * slate.worlds)
  const actual = paired.map((one) => one.actual / slate.unit)
  ledger.add(
    { sport, object: 'pairs', measure: 'team sums above their 99th percentile', source: 'slatecraft' },
    teamsAbove(night, teams, actual, scores, slate.worlds, 0.01),
    ratio,
    { low: 0.007, high: 0.013, claim: 0.01 },
  )
}

/** Probability transforms of drawn scores, 0 to 1; NaN in worlds where the player does not play, if those don't count. */
function pitsOfDraws(drawn: Int16Array, isPlayed: boolean): Float32Array {
  const counted = [...drawn.keys()].filter((world) => !isPlayed || drawn[world] !== 0)
  const ranks = sharedRanks(counted.map((world) => drawn[world]!))
  const pits = new Float32Array(drawn.length).fill(Number.NaN)
  for (const [at, world] of counted.entries()) pits[world] = (ranks[at]! + 0.5) / counted.length
  return pits
}

/** Indexes of each team's players, without pitchers: their points come from the other side. */
function teamsOf(players: readonly Player[]): number[][] {
  const members = [...players.keys()].filter(
    (index) => players[index]!.TeamAbbrev !== '' && !players[index]!.Positions.includes('P'),
  )
  return [...groupedBy(members, (index) => players[index]!.TeamAbbrev).values()].filter(
    (team) => team.length >= fewestMembers,
  )
}
