import { drawScores, rowScore } from '../../worlds/drawScores.ts'
import { chunkWorlds, type TaskField } from '../../worlds/kernelTask.ts'
import { drawnPersons } from '../../worlds/scoreRange.ts'
import { binShift } from '../../worlds/wasm/kernelPlan.ts'
import type { Simulation } from '../simulationTask.ts'

/** How one lineup stands among a field, world by world. Shares are of the entries, 0 to 1. */
export interface FieldStandings {
  worlds: number
  /** Units: the lineup in world w, and its row in slot s in world w at `s * worlds + w`. */
  own: Int16Array
  slots: Int16Array
  /** By asked place, by world: the score in units that a place takes. */
  placeScores: Float64Array[]
  actual: BetterAndTied
  /** By slot, then by cut: as if the player there scored so much less, for everyone who has them. */
  without: BetterAndTied[][]
}

/** By world: the shares of the field that beat the lineup, and that tie with it. Its own copy in a library is left out. */
export interface BetterAndTied {
  better: Float64Array
  tied: Float64Array
}

interface StandingsTask {
  /** Rows, ascending. */
  lineup: ArrayLike<number>
  /** Places as shares of the entries: 0.2 for the 200th of 1,000. */
  places: readonly number[]
  /** Shares of a player's points. */
  cuts: readonly number[]
  worlds: number
}

/** Worlds that are taken of each chunk, so that few worlds meet many draws of the field. */
export const worldsOfChunk = 64

/** Plays the first 64 worlds of chunk 0, 1, 2 … against the draws that these chunks meet in the simulation. */
export function fieldStandings(
  { model, draws, seed, size }: Pick<Simulation, 'model' | 'draws' | 'seed' | 'size'>,
  { lineup, places, cuts, worlds }: StandingsTask,
): FieldStandings {
  const shift = draws[0]!.isWhole ? 0 : binShift(model.unit)
  const emptyShares = (): BetterAndTied => ({ better: new Float64Array(worlds), tied: new Float64Array(worlds) })
  const found: FieldStandings = {
    worlds,
    own: new Int16Array(worlds),
    slots: new Int16Array(size * worlds),
    placeScores: places.map(() => new Float64Array(worlds)),
    actual: emptyShares(),
    without: Array.from({ length: size }, () => cuts.map(emptyShares)),
  }
  const isDrawn = drawnPersons({ model, lineups: Uint16Array.from(lineup), fields: draws })
  const people = new Int16Array(model.persons * worldsOfChunk)
  const rows = new Int16Array(model.rowPerson.length)
  const known: DrawFacts[] = []
  const counts = createCounts(size)
  for (let first = 0, chunk = 0; first < worlds; first += worldsOfChunk, chunk++) {
    drawScores(model, seed, chunk * chunkWorlds, worldsOfChunk, people, isDrawn)
    const draw = chunk % draws.length
    known[draw] ??= factsOf(draws[draw]!, lineup, size)
    for (let world = 0; world < worldsOfChunk; world++) {
      for (let row = 0; row < rows.length; row++)
        rows[row] = rowScore(people[model.rowPerson[row]! * worldsOfChunk + world]!, model.rowQuarters[row]!)
      counts.count(draws[draw]!, rows, known[draw], shift)
      standIn(first + world, known[draw])
    }
  }
  return found

  function standIn(world: number, { inField, total }: DrawFacts): void {
    const { all, holding, binOf, scoreOf, bins } = counts.counted()
    let score = 0
    for (let slot = 0; slot < size; slot++) {
      const points = rows[lineup[slot]!]!
      found.slots[slot * worlds + world] = points
      score += points
    }
    found.own[world] = score
    const own = binOf(score >> shift)
    put(found.actual, world, all[own + 1]!, all[own]! - all[own + 1]! - inField, total)
    for (let slot = 0; slot < size; slot++) {
      const from = slot * bins
      const [better, level] = [holding[from + own + 1]!, holding[from + own]! - holding[from + own + 1]!]
      for (let cut = 0; cut < cuts.length; cut++) {
        // Those who have the player too lose as much; the others are compared with what is left.
        const less = binOf((score - Math.round(cuts[cut]! * rows[lineup[slot]!]!)) >> shift)
        const above = all[less + 1]! - holding[from + less + 1]! + better
        const upTo = all[less]! - holding[from + less]! + better + level
        put(found.without[slot]![cut]!, world, above, upTo - above - inField, total)
      }
    }
    for (const [index, place] of places.entries()) {
      let bin = bins - 1
      while (bin > 0 && all[bin]! < place * (1 - 1e-9) * total) bin--
      // The middle of the bin.
      found.placeScores[index]![world] = (scoreOf(bin) + 0.5) * 2 ** shift - 0.5
    }
  }
}

/** The weights of one world, by bin: of the bin and all above. */
interface Counted {
  bins: number
  all: Float64Array
  /** Of the lineups that hold the row of slot s, from `s * bins` on. */
  holding: Float64Array
  binOf: (score: number) => number
  scoreOf: (bin: number) => number
}

/** Reuses its arrays from one world to the next. */
function createCounts(size: number) {
  let scores = new Int16Array()
  let all = new Float64Array()
  let holding = new Float64Array()
  let lowest = 0
  let bins = 0
  return {
    count({ lineups, weight }: TaskField, rows: Int16Array, { holds }: DrawFacts, shift: number): void {
      if (scores.length < holds.length) scores = new Int16Array(holds.length)
      lowest = 0x7fff
      let highest = -0x8000
      for (let entry = 0, at = 0; entry < holds.length; entry++) {
        let sum = 0
        for (const end = at + size; at < end; at++) sum += rows[lineups[at]!]!
        const score = sum >> shift
        scores[entry] = score
        if (score < lowest) lowest = score
        if (score > highest) highest = score
      }
      // One empty bin on both sides: everything beyond is as good as there.
      lowest -= 1
      bins = highest - lowest + 3
      if (all.length < bins) [all, holding] = [new Float64Array(2 * bins), new Float64Array(2 * bins * size)]
      all.fill(0, 0, bins)
      holding.fill(0, 0, bins * size)
      for (let entry = 0; entry < holds.length; entry++) {
        const bin = scores[entry]! - lowest
        const one = weight[entry]!
        all[bin]! += one
        for (let held = holds[entry]!; held !== 0; held &= held - 1)
          holding[(31 - Math.clz32(held & -held)) * bins + bin]! += one
      }
      sumFromTop(all, 0, bins)
      for (let slot = 0; slot < size; slot++) sumFromTop(holding, slot * bins, bins)
    },
    counted: (): Counted => ({
      ...{ bins, all, holding },
      binOf: (score) => Math.max(0, Math.min(bins - 2, score - lowest)),
      scoreOf: (bin) => bin + lowest,
    }),
  }
}

function put({ better, tied }: BetterAndTied, world: number, above: number, level: number, total: number): void {
  better[world] = Math.max(0, Math.min(1, above / total))
  tied[world] = Math.max(0, Math.min(1, level / total))
}

/** What of a draw of the field does not change from world to world. */
interface DrawFacts {
  /** By lineup of the field: bit s says that it holds the row of our slot s. */
  holds: Uint16Array
  /** Weight of exactly our lineup where the field is a library; opponents with it are reckoned as copies. */
  inField: number
  total: number
}

function factsOf({ lineups, weight, isWhole }: TaskField, lineup: ArrayLike<number>, size: number): DrawFacts {
  const slotOf = new Map(Array.from(lineup, (row, slot) => [row, slot]))
  const holds = new Uint16Array(weight.length)
  let [inField, total] = [0, 0]
  for (const [entry, one] of weight.entries()) {
    let held = 0
    for (let at = entry * size; at < (entry + 1) * size; at++) {
      const slot = slotOf.get(lineups[at]!)
      if (slot !== undefined) held |= 1 << slot
    }
    holds[entry] = held
    total += one
    if (!isWhole && held === (1 << size) - 1) inField += one
  }
  return { holds, inField, total }
}

function sumFromTop(list: Float64Array, from: number, bins: number): void {
  for (let bin = from + bins - 2; bin >= from; bin--) list[bin]! += list[bin + 1]!
}
