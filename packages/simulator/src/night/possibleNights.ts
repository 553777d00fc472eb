import type { Contest } from '@slatecraft/slate'
import { placesPaid } from '../contest/contest.ts'
import { prizeSums } from '../contest/prizeSums.ts'
import type { Simulation } from '../simulation/simulationTask.ts'
import { rowScores } from '../worlds/rowScores.ts'

/** What came of a lineup in a contest: shares of it where it ties. */
export interface Finish {
  cash: number
  topPercent: number
  /** Cents. */
  payout: number
  beaten: number
}

/** The contest in worlds: by world, then of each of our lineups. */
export interface PossibleNights {
  worlds: number
  /** Points, by world. */
  winningScore: Float64Array
  cashLine: Float64Array
  /** Lineup l in world w at `l * worlds + w`. */
  points: Float32Array
  finishes: { [Name in keyof Finish]: Float32Array }
}

/** Blocks of worlds that are played against draws of their own, and the worlds of a block. */
const [blocks, blockWorlds] = [16, 16]

/** More lineups of a field than this make its best one hardly better. */
const mostLineups = 50_000

/**
 * Plays the field and our lineups as the night may have gone, each block of worlds with one draw of the field. The winning
 * score is the best of as many lineups as the contest had entries, from several draws where one has fewer.
 *
 * @param entries of the finished contest.
 * @param lineups ours, `size` rows each; each is entered alone.
 */
export function possibleNights(
  { model, draws, seed, size }: Simulation,
  contest: Contest,
  entries: number,
  lineups: Uint16Array,
): PossibleNights {
  const worlds = blocks * blockWorlds
  const count = lineups.length / size
  const scores = rowScores(model, seed, 0, worlds)
  const rows = scores.length / worlds
  const finishOf = finishIn(contest, entries)
  const ofLineups = () => new Float32Array(count * worlds)
  const night: PossibleNights = {
    worlds,
    winningScore: new Float64Array(worlds),
    cashLine: new Float64Array(worlds),
    points: ofLineups(),
    finishes: { cash: ofLineups(), topPercent: ofLineups(), payout: ofLineups(), beaten: ofLineups() },
  }
  const paid = Math.min(entries, placesPaid(contest))
  const sums = new Int32Array(blockWorlds)
  for (let block = 0; block < blocks; block++) {
    const from = block * blockWorlds
    const fields = drawsOf(draws, block, entries)
    const [lowest, highest] = range(scores, { rows, worlds, from, size })
    const bins = highest - lowest + 1
    const above = new Float64Array(blockWorlds * (bins + 1))
    const best = new Float64Array(blockWorlds * (bins + 1))
    const sumUp = (of: Uint16Array, lineup: number) => {
      sums.fill(0)
      for (let at = lineup * size; at < (lineup + 1) * size; at++) {
        const first = of[at]! * worlds + from
        for (let world = 0; world < blockWorlds; world++) sums[world]! += scores[first + world]!
      }
    }
    const total = sumOf(fields[0]!.weight)
    for (const [number, { lineups: theirs, weight }] of fields.entries())
      for (let lineup = 0; lineup < weight.length; lineup++) {
        sumUp(theirs, lineup)
        const share = (weight[lineup]! * entries) / total
        for (let world = 0; world < blockWorlds; world++) {
          const bin = world * (bins + 1) + sums[world]! - lowest
          best[bin]! += share / fields.length
          if (number === 0) above[bin]! += share
        }
      }
    for (let world = 0; world < blockWorlds; world++) {
      const ofWorld = (counts: Float64Array) => counts.subarray(world * (bins + 1), (world + 1) * (bins + 1))
      // From here on: entries with at least so many points.
      for (const counts of [ofWorld(above), ofWorld(best)])
        for (let bin = bins - 1; bin >= 0; bin--) counts[bin]! += counts[bin + 1]!
      night.winningScore[from + world] = scoreOfPlace(ofWorld(best), lowest, 1) * model.unit
      night.cashLine[from + world] = scoreOfPlace(ofWorld(above), lowest, paid) * model.unit
    }
    for (let lineup = 0; lineup < count; lineup++) {
      sumUp(lineups, lineup)
      for (let world = 0; world < blockWorlds; world++) {
        const bin = world * (bins + 1) + sums[world]! - lowest
        const better = above[bin + 1]!
        const finish = finishOf(better, above[bin]! - better + 1)
        const at = lineup * worlds + from + world
        night.points[at] = sums[world]! * model.unit
        for (const name of finishNames) night.finishes[name][at] = finish[name]
      }
    }
  }
  return night
}

const finishNames = ['cash', 'topPercent', 'payout', 'beaten'] as const

/** What a lineup gets that so many entries beat, and so many have the same score as, itself counted. */
export function finishIn(contest: Contest, entries: number): (better: number, tied: number) => Finish {
  const paid = placesPaid(contest)
  const top = Math.max(1, Math.floor(entries / 100))
  const sums = prizeSums(contest, Math.max(entries, paid) + 2)
  const sumAt = (places: number) => {
    const at = Math.min(sums.length - 1, places)
    const floor = Math.floor(at)
    return sums[floor]! + (at - floor) * ((sums[floor + 1] ?? sums[floor]!) - sums[floor]!)
  }
  const shareOf = (places: number, better: number, tied: number) => Math.max(0, Math.min(1, (places - better) / tied))
  return (better, tied) => ({
    cash: shareOf(paid, better, tied),
    topPercent: shareOf(top, better, tied),
    payout: (sumAt(better + tied) - sumAt(better)) / tied,
    beaten: Math.max(0, Math.min(1, (entries - better - tied / 2) / Math.max(1, entries - 1))),
  })
}

/** The draws of a block: as many as it takes for the lineups that the contest has. */
function drawsOf(draws: Simulation['draws'], block: number, entries: number): Simulation['draws'] {
  if (draws[0]!.isWhole) return [draws[0]!]
  const wanted = Math.min(mostLineups, entries)
  const chosen = []
  const each = Math.max(1, Math.ceil(wanted / draws[0]!.weight.length))
  for (let index = 0; index < Math.min(each, draws.length); index++)
    chosen.push(draws[(block * each + index) % draws.length]!)
  return chosen
}

/** Least and most that a lineup may score, in units. */
function range(
  scores: Int16Array,
  { rows, worlds, from, size }: { rows: number; worlds: number; from: number; size: number },
): [lowest: number, highest: number] {
  let [lowest, highest] = [0, 0]
  for (let world = from; world < from + blockWorlds; world++) {
    const all = Int16Array.from({ length: rows }, (_, row) => scores[row * worlds + world]!).sort()
    lowest = Math.min(lowest, sumOf(all.subarray(0, size)))
    highest = Math.max(highest, sumOf(all.subarray(-size)))
  }
  return [lowest, highest]
}

const sumOf = (units: Int16Array | Float64Array) => {
  let sum = 0
  for (const one of units) sum += one
  return sum
}

/** With one entry expected above a score, the best of them is below it by 37%: ln 2 of an entry is the median. */
const medianOfBest = 0.31

function scoreOfPlace(atLeast: Float64Array, lowest: number, place: number): number {
  const needed = place - medianOfBest
  let [low, high] = [0, atLeast.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (atLeast[middle]! >= needed) low = middle
    else high = middle - 1
  }
  return lowest + low
}
