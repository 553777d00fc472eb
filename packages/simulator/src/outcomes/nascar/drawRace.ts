import { normalTable } from '../normalTable.ts'
import { worldWords } from '../worldWords.ts'
import type { Parts, RaceModel } from './raceModel.ts'

/** Words of a world beyond two for each driver: its accidents, its green laps, then one for each part of the laps. */
const raceWords = 2

/** Pace of a driver who doesn't take part. */
const nobody = -1_000_000_000

/** What a race came to: by driver, in the model's order. Kept by whoever draws, and filled anew for each world. */
export interface RaceResult {
  /** 0 for the winner. */
  place: Int32Array
  lapsLed: Int32Array
  fastestLaps: Int32Array
  isOut: Uint8Array
  points: Int32Array
  /** Fastest laps of the race. */
  green: number
}

/** See `drawOrder`. */
export function drawRace(model: RaceModel, seed: number, from: number, count: number, out: Int16Array): void {
  const { driverPerson, state } = model
  const run = raceOf(model, seed)
  out.fill(0, 0, model.persons * count)
  for (let world = 0; world < count; world++) {
    const { points } = run(from + world)
    for (let driver = 0; driver < points.length; driver++)
      out[driverPerson[driver]! * count + world] =
        state.standing[driver]! + ((points[driver]! * state.left[driver]!) >> 8)
  }
}

/** Runs the race of a world. The result is overwritten by the next. */
export function raceOf(model: RaceModel, seed: number): (world: number) => RaceResult {
  const { speed, noise, outChance, plus, placePoints, wildness, troubleChance, troubleCost } = model
  const { leadSpeed, leadPace, leadOwn, leadWinner, laps, lapLed, fastestLap, lapCompleted } = model
  const { absent } = model.state
  const drivers = speed.length
  let present = drivers
  const words = new Int32Array(4 * drivers + raceWords)
  const pace = new Int32Array(drivers)
  const lead = new Int32Array(drivers)
  const order = new Int32Array(drivers)
  const leaders = new Int32Array(drivers)
  const result: RaceResult = {
    place: new Int32Array(drivers),
    lapsLed: new Int32Array(drivers),
    fastestLaps: new Int32Array(drivers),
    isOut: new Uint8Array(drivers),
    points: new Int32Array(drivers),
    green: 0,
  }
  const { place, lapsLed, fastestLaps, isOut, points } = result

  return (world) => {
    worldWords(seed, world, words)
    const accidents = 65_536 + ((wildness * ((words[0]! & 0xffff) - 32_768)) >> 15)
    present = drivers
    for (let driver = 0; driver < drivers; driver++) {
      const word = words[raceWords + 2 * driver]!
      const luck = words[raceWords + 2 * driver + 1]!
      if (word >>> 24 < absent[driver]!) {
        present--
        isOut[driver] = 1
        pace[driver] = nobody
        lead[driver] = nobody
        continue
      }
      const draw = (normalTable[word & 4095]! * noise[driver]!) >> 12
      const own = normalTable[(word >>> 12) & 4095]!
      lead[driver] = (leadSpeed * speed[driver]! + leadPace * draw + leadOwn * own) >> 12
      const chance = luck & 0xffff
      const outBelow = Math.floor((outChance[driver]! * accidents) / 65_536)
      isOut[driver] = chance < outBelow ? 1 : 0
      if (chance < outBelow) pace[driver] = (luck >>> 16) - 1_000_000
      else pace[driver] = speed[driver]! + draw - (chance < outBelow + troubleChance ? troubleCost : 0)
    }
    sortDown(pace, order)
    const winner = order[0]!
    lead[winner]! += leadWinner
    sortDown(lead, leaders)
    const tail = raceWords + 2 * drivers
    deal(laps, model.led, 0, tail, lapsLed)
    // Whoever wins has led the last lap.
    if (lapsLed[winner] === 0) {
      lapsLed[winner] = 1
      lapsLed[leaders[0]!]!--
    }
    result.green = model.green + Math.floor((model.greenSpan * (words[1]! >>> 16)) / 65_536)
    deal(
      result.green,
      model.fastest,
      model.isDraft ? (words[1]! & 0xffff) % Math.max(1, present) : 0,
      tail + drivers,
      fastestLaps,
    )
    for (let rank = 0; rank < drivers; rank++) {
      const driver = order[rank]!
      place[driver] = rank
      if (pace[driver] === nobody) {
        points[driver] = 0
        continue
      }
      points[driver] =
        plus[driver]! + placePoints[rank]! + lapLed * lapsLed[driver]! + fastestLap * fastestLaps[driver]!
      if (lapCompleted > 0) points[driver]! += lapCompleted * lapsOf(driver, rank)
    }
    return result
  }

  /** Deals whole laps to the leaders from the `start`-th on, in a circle: the last one gets what is left. */
  function deal(total: number, parts: Parts, start: number, word: number, dealt: Int32Array) {
    let left = total
    dealt.fill(0)
    for (let index = 0; index < present; index++) {
      const at = start + index
      const driver = leaders[at < present ? at : at - present]!
      const random = words[word + index]! >>> 24
      const part =
        index === 0 ? parts.first + ((parts.firstSpan * random) >> 8) : parts.next + ((parts.nextSpan * random) >> 8)
      const share = index === present - 1 ? left : Math.min(left, (left * part + 128) >> 8)
      dealt[driver] = share
      left -= share
    }
  }

  /** Drivers in the second half of those who finish are a few laps down; others stopped somewhere. */
  function lapsOf(driver: number, rank: number) {
    if (isOut[driver] === 1) return Math.floor((laps * (pace[driver]! + 1_000_000)) / 65_536)
    return laps - Math.floor((laps * Math.max(0, 2 * rank - drivers)) / (20 * drivers))
  }
}

/** Writes the indexes of `values` to `order`, from the greatest value on; nearly sorted values take the least time. */
function sortDown(values: Int32Array, order: Int32Array) {
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    let at = index
    while (at > 0 && values[order[at - 1]!]! < value) {
      order[at] = order[at - 1]!
      at--
    }
    order[at] = index
  }
}
