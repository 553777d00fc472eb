import { normalTable } from '../normalTable.ts'
import { worldWords } from '../worldWords.ts'
import type { GolfModel } from './golfModel.ts'

/** What a tournament came to: by golfer, in the model's order. Kept by whoever draws, and filled anew for each world. */
export interface GolfResult {
  /** Strokes of rounds 1 and 2 and, as they would be, of rounds 3 and 4. */
  early: Int32Array
  late: Int32Array
  madeCut: Uint8Array
  /** From 1 on, ties sharing the better place; 0 for who missed the cut. */
  place: Int32Array
  points: Int32Array
  /** Most strokes of two rounds with which one plays on. */
  cut: number
  /** By `most` + strokes over the mean: golfers who play on with a total below that. */
  ahead: Int32Array
}

/** Two rounds are within less than this of the mean; who doesn't take part has it. */
export const most = 64

/** See `drawOrder`. */
export function drawGolf(model: GolfModel, seed: number, from: number, count: number, out: Int16Array): void {
  const { golferPerson, state } = model
  const play = tournamentOf(model, seed)
  out.fill(0, 0, model.persons * count)
  for (let world = 0; world < count; world++) {
    const { points } = play(from + world)
    for (let golfer = 0; golfer < points.length; golfer++)
      out[golferPerson[golfer]! * count + world] =
        state.standing[golfer]! + ((points[golfer]! * state.left[golfer]!) >> 8)
  }
}

/** Plays the tournament of a world. The result is overwritten by the next. */
export function tournamentOf(model: GolfModel, seed: number): (world: number) => GolfResult {
  const { strokes, spread, formPart, ownPart, cutPlaces, placePoints, holeSpread, grid, perStroke, perSquare } = model
  const { absent } = model.state
  const golfers = strokes.length
  // A word for the play-off, then two for each golfer.
  const words = new Int32Array(1 + 2 * golfers)
  const result: GolfResult = {
    early: new Int32Array(golfers),
    late: new Int32Array(golfers),
    madeCut: new Uint8Array(golfers),
    place: new Int32Array(golfers),
    points: new Int32Array(golfers),
    cut: 0,
    ahead: new Int32Array(4 * most + 1),
  }
  const { early, late, madeCut, place, points, ahead } = result
  const halves = new Int32Array(2 * most + 1)
  const totals = new Int32Array(4 * most + 1)

  return (world) => {
    worldWords(seed, world, words)
    halves.fill(0)
    for (let golfer = 0; golfer < golfers; golfer++) {
      const word = words[1 + 2 * golfer]!
      const first = normalTable[word & 4095]!
      const second = (formPart * first + ownPart * normalTable[(word >>> 12) & 4095]!) >> 12
      const isAbsent = word >>> 24 < absent[golfer]!
      const two = isAbsent ? most : within((strokes[golfer]! + ((spread[golfer]! * first) >> 12) + 128) >> 8)
      early[golfer] = two
      late[golfer] = within((strokes[golfer]! + ((spread[golfer]! * second) >> 12) + 128) >> 8)
      halves[two + most]!++
    }
    result.cut = cutPlaces === 0 ? most - 1 : cutOf(halves, cutPlaces)
    leaderboard()
    const champion = winner()
    score(champion)
    return result
  }

  function leaderboard() {
    const { cut } = result
    totals.fill(0)
    for (let golfer = 0; golfer < golfers; golfer++) {
      const isIn = early[golfer]! <= cut
      madeCut[golfer] = isIn ? 1 : 0
      if (isIn) totals[early[golfer]! + late[golfer]! + 2 * most]!++
    }
    let sum = 0
    for (let total = 0; total < totals.length; total++) {
      ahead[total] = sum
      sum += totals[total]!
    }
  }

  /** One of those with the fewest strokes wins the play-off; the others of them are second. */
  function winner(): number {
    let least = 0
    while (least < totals.length && totals[least] === 0) least++
    if (least === totals.length) return -1
    let beaten = (words[0]! >>> 0) % totals[least]!
    for (let golfer = 0; golfer < golfers; golfer++)
      if (madeCut[golfer] === 1 && early[golfer]! + late[golfer]! + 2 * most === least && beaten-- === 0) return golfer
    return -1
  }

  function score(champion: number) {
    for (let golfer = 0; golfer < golfers; golfer++) {
      const word = words[2 + 2 * golfer]!
      const two = early[golfer]!
      let holes = model.early[golfer]! + ((holeSpread * normalTable[word & 4095]!) >> 12) - perStroke * two
      holes += (perSquare * two * two) >> 8
      if (madeCut[golfer] === 0) {
        place[golfer] = 0
        points[golfer] = two === most ? 0 : grid * Math.floor((holes + grid / 2) / grid)
        continue
      }
      const more = late[golfer]!
      holes += model.late + ((holeSpread * normalTable[(word >>> 12) & 4095]!) >> 12) - perStroke * more
      holes += (perSquare * more * more) >> 8
      const before = ahead[two + more + 2 * most]!
      const rank = before > 0 ? before : golfer === champion ? 0 : 1
      place[golfer] = rank + 1
      points[golfer] = grid * Math.floor((holes + grid / 2) / grid) + (placePoints[rank] ?? 0)
    }
  }
}

const within = (strokes: number) => (strokes <= -most ? 1 - most : strokes >= most ? most - 1 : strokes)

function cutOf(halves: Int32Array, places: number): number {
  let sum = 0
  for (let index = 0; index < halves.length - 1; index++) {
    sum += halves[index]!
    if (sum >= places) return index - most
  }
  return most - 1
}
