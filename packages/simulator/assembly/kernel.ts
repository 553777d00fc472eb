/**
 * The worlds kernel in WASM SIMD, compiled by scripts/compileKernel.mjs. A tile is 64 worlds: 8 vectors of 8 scores in 16
 * bits. A slot is a row's scores in a tile, 128 bytes; a lineup is a list of its rows' slots, as 32-bit addresses.
 * src/worlds/wasmKernel.ts lays out the memory and calls these functions; src/worlds/plainKernel.ts says what they
 * compute.
 */

// Worlds of a tile, and bytes of a slot.
const tile: usize = 64
const slotBytes: usize = 128

// ---- Drawing ------------------------------------------------------------------------------------------------------

// @ts-ignore: decorator
@inline
function hash4(worlds: v128, first: v128, second: v128): v128 {
  let x = v128.xor(worlds, first)
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 16)), i32x4.splat(0x7feb352d))
  x = i32x4.add(v128.xor(x, i32x4.shr_u(x, 15)), second)
  x = i32x4.mul(v128.xor(x, i32x4.shr_u(x, 13)), i32x4.splat(0x846ca68b))
  return v128.xor(x, i32x4.shr_u(x, 16))
}

// @ts-ignore: decorator
@inline
function normalAt(table: usize, hash: u32): i32 {
  const cell = hash >> 19
  if (cell != 0 && cell != 8191) return load<i16>(table + (<usize>cell << 1))
  const tail = load<i16>(table + (<usize>(8192 + ((hash >> 9) & 1023)) << 1))
  return cell == 0 ? tail : -tail
}

/** 64 normals in Q12 from world `from` on. */
function normals(table: usize, from: i32, first: i32, second: i32, out: usize): void {
  const a = i32x4.splat(first)
  const b = i32x4.splat(second)
  const step = i32x4.splat(4)
  let worlds = i32x4.add(i32x4.splat(from), i32x4(0, 1, 2, 3))
  const end = out + slotBytes
  while (out < end) {
    const x = hash4(worlds, a, b)
    const cells = i32x4.shr_u(x, 19)
    const outermost = v128.or(i32x4.eq(cells, i32x4.splat(0)), i32x4.eq(cells, i32x4.splat(8191)))
    if (v128.any_true(outermost)) {
      store<i16>(out, normalAt(table, i32x4.extract_lane(x, 0)))
      store<i16>(out, normalAt(table, i32x4.extract_lane(x, 1)), 2)
      store<i16>(out, normalAt(table, i32x4.extract_lane(x, 2)), 4)
      store<i16>(out, normalAt(table, i32x4.extract_lane(x, 3)), 6)
    } else {
      const at = i32x4.shl(cells, 1)
      store<i16>(out, load<i16>(table + <usize>i32x4.extract_lane(at, 0)))
      store<i16>(out, load<i16>(table + <usize>i32x4.extract_lane(at, 1)), 2)
      store<i16>(out, load<i16>(table + <usize>i32x4.extract_lane(at, 2)), 4)
      store<i16>(out, load<i16>(table + <usize>i32x4.extract_lane(at, 3)), 6)
    }
    worlds = i32x4.add(worlds, step)
    out += 8
  }
}

/**
 * The common factors' draws of a tile. `keys`: two 32-bit keys by factor. `out`: a slot by factor.
 */
export function drawFactors(table: usize, from: i32, keys: usize, count: i32, out: usize): void {
  for (let factor = 0; factor < count; factor++) {
    normals(table, from, load<i32>(keys), load<i32>(keys, 4), out)
    keys += 8
    out += slotBytes
  }
}

/**
 * The scores of persons of a copula in a tile. A person is 9 numbers of 32 bits: their slot, load on a draw of their own,
 * its two keys, address of the gate's factor (0 for none), the gate, address of the first table (the second follows it),
 * address and number of the loads. A load is two numbers: address of the factor's slot, load in Q15. `scratch`: a slot.
 */
export function drawPersons(table: usize, from: i32, persons: usize, count: i32, scratch: usize): void {
  for (let person = 0; person < count; person++) {
    const slot = <usize>load<i32>(persons)
    const idio = load<i32>(persons, 4)
    const gateSlot = <usize>load<i32>(persons, 16)
    const gate = i16x8.splat(<i16>load<i32>(persons, 20))
    const scores = <usize>load<i32>(persons, 24)
    const loads = <usize>load<i32>(persons, 28)
    const end = loads + (<usize>load<i32>(persons, 32) << 3)
    if (idio != 0) normals(table, from, load<i32>(persons, 8), load<i32>(persons, 12), scratch)
    const ownLoad = i16x8.splat(<i16>idio)
    for (let at: usize = 0; at < slotBytes; at += 16) {
      let z = i16x8.splat(0)
      for (let one = loads; one < end; one += 8) {
        const factor = v128.load(<usize>load<i32>(one) + at)
        z = i16x8.add_sat_s(z, i16x8.q15mulr_sat_s(i16x8.splat(<i16>load<i32>(one, 4)), factor))
      }
      if (idio != 0) z = i16x8.add_sat_s(z, i16x8.q15mulr_sat_s(ownLoad, v128.load(scratch + at)))
      // floor((z + 20480) / 40): an eighth, then a fifth by multiplication, exact for all that is left after clipping.
      z = i16x8.min_s(i16x8.max_s(z, i16x8.splat(-20480)), i16x8.splat(20479))
      const eighth = i16x8.shr_u(i16x8.add(z, i16x8.splat(20480)), 3)
      let entry = i16x8.q15mulr_sat_s(i16x8.sub(eighth, i16x8.splat(2)), i16x8.splat(6554))
      if (gateSlot != 0) {
        const isAbove = i16x8.ge_s(v128.load(gateSlot + at), gate)
        entry = i16x8.add(entry, v128.and(isAbove, i16x8.splat(1024)))
      }
      entry = i16x8.shl(entry, 1)
      const out = slot + at
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 0)))
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 1)), 2)
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 2)), 4)
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 3)), 6)
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 4)), 8)
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 5)), 10)
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 6)), 12)
      store<i16>(out, load<i16>(scores + <usize>i16x8.extract_lane_u(entry, 7)), 14)
    }
    persons += 36
  }
}

/** Rows whose score is a multiple of their person's, in quarters. A row is 3 numbers: its slot, its person's, quarters. */
export function multiplyRows(rows: usize, count: i32): void {
  for (let row = 0; row < count; row++) {
    const slot = <usize>load<i32>(rows)
    const person = <usize>load<i32>(rows, 4)
    const quarters = i16x8.splat(<i16>load<i32>(rows, 8))
    for (let at: usize = 0; at < slotBytes; at += 16) {
      const scores = v128.load(person + at)
      const low = i32x4.shr_s(i32x4.extmul_low_i16x8_s(scores, quarters), 2)
      const high = i32x4.shr_s(i32x4.extmul_high_i16x8_s(scores, quarters), 2)
      v128.store(slot + at, i16x8.narrow_i32x4_s(low, high))
    }
    rows += 12
  }
}

// ---- Counting a field ---------------------------------------------------------------------------------------------

/**
 * Scores of lineups in a tile, 128 bytes each. `lineups`: `size` addresses of slots each.
 */
export function scoreLineups(lineups: usize, size: i32, count: i32, out: usize): void {
  for (let lineup = 0; lineup < count; lineup++) {
    let slot = <usize>load<i32>(lineups)
    let a = v128.load(slot)
    let b = v128.load(slot, 16)
    let c = v128.load(slot, 32)
    let d = v128.load(slot, 48)
    let e = v128.load(slot, 64)
    let f = v128.load(slot, 80)
    let g = v128.load(slot, 96)
    let h = v128.load(slot, 112)
    const end = lineups + (<usize>size << 2)
    for (lineups += 4; lineups < end; lineups += 4) {
      slot = <usize>load<i32>(lineups)
      a = i16x8.add(a, v128.load(slot))
      b = i16x8.add(b, v128.load(slot, 16))
      c = i16x8.add(c, v128.load(slot, 32))
      d = i16x8.add(d, v128.load(slot, 48))
      e = i16x8.add(e, v128.load(slot, 64))
      f = i16x8.add(f, v128.load(slot, 80))
      g = i16x8.add(g, v128.load(slot, 96))
      h = i16x8.add(h, v128.load(slot, 112))
    }
    v128.store(out, a)
    v128.store(out, b, 16)
    v128.store(out, c, 32)
    v128.store(out, d, 48)
    v128.store(out, e, 64)
    v128.store(out, f, 80)
    v128.store(out, g, 96)
    v128.store(out, h, 112)
    out += slotBytes
  }
}

/**
 * By world: the greatest score that at least `wanted` of `count` lineups reach. `scores`: from `scoreLineups`.
 */
export function commonScores(scores: usize, count: i32, wanted: i32, out: usize): void {
  const least = i16x8.splat(<i16>wanted)
  for (let at: usize = 0; at < slotBytes; at += 16) {
    let reached = i16x8.splat(-0x8000)
    for (let bit: i32 = 0x8000; bit > 0; bit >>= 1) {
      const tried = i16x8.add(reached, i16x8.splat(<i16>bit))
      let enough = i16x8.splat(0)
      let from = scores + at
      for (let lineup = 0; lineup < count; lineup++) {
        enough = i16x8.sub(enough, i16x8.ge_s(v128.load(from), tried))
        from += slotBytes
      }
      reached = v128.bitselect(tried, reached, i16x8.ge_s(enough, least))
    }
    v128.store(out + at, reached)
  }
}

// ---- Positions ----------------------------------------------------------------------------------------------------
//
// A tile's histogram has `groups` (1, 2, 4 or 8) regions of 65,536 bins, one for each 64 / groups worlds, so that a position
// in a region has 16 bits. A world has 1024 x groups - 40 bins: with a power of two, the bins in use of all worlds would
// compete for the same lines of the cache. The last two bins of a world stay empty, or the histogram is too short.
//
// `places` has four slots: by world the cut (scores up to it are not counted), the score of the last bin (higher ones count
// as that), the position of the world's first bin less the bin of the lowest counted score, and the tile's `tieParts`.

const cutAt: usize = 0
const ceilingAt: usize = 128
const offsetAt: usize = 256
const tiePartsAt: usize = 384

// @ts-ignore: decorator
@inline
function binsOf(groups: i32): usize {
  return (<usize>groups << 10) - 40
}

/** A world's first bin in all regions. */
// @ts-ignore: decorator
@inline
function firstBin(world: usize, groups: i32): usize {
  const regionWorlds = tile / <usize>groups
  return (world / regionWorlds << 16) + (world % regionWorlds) * binsOf(groups)
}

// @ts-ignore: decorator
@inline
function positionsOf(scores: v128, places: usize, at: usize, shift: i32): v128 {
  const bins = i16x8.shr_s(i16x8.min_s(scores, v128.load(places + at, ceilingAt)), shift)
  return i16x8.add(bins, v128.load(places + at, offsetAt))
}

/** The end of the list that `compress` has appended to: for two vectors' masks, one in each byte. */
// @ts-ignore: decorator
@inline
function masks(a: v128, b: v128, places: usize, at: usize): i32 {
  const above = i16x8.gt_s(a, v128.load(places + at, cutAt))
  const alsoAbove = i16x8.gt_s(b, v128.load(places + at, cutAt + 16))
  return i8x16.bitmask(i8x16.narrow_i16x8_s(above, alsoAbove))
}

/**
 * Appends the positions of the scores above the cut, in the order of worlds. `shuffles`: 16 bytes by mask of 8 lanes.
 */
// @ts-ignore: decorator
@inline
function compress(scores: v128, live: i32, places: usize, at: usize, shift: i32, shuffles: usize, list: usize): usize {
  const shuffle = v128.load(shuffles + (<usize>live << 4))
  v128.store(list, i8x16.swizzle(positionsOf(scores, places, at, shift), shuffle))
  return list + (<usize>popcnt(live) << 1)
}

// @ts-ignore: decorator
@inline
function drain<T>(list: usize, end: usize, histogram: usize, weight: T): void {
  const shift: usize = sizeof<T>() == 2 ? 1 : 2
  for (; list + 6 < end; list += 8) {
    const four = load<u64>(list)
    const a = histogram + (<usize>(four & 0xffff) << shift)
    store<T>(a, load<T>(a) + weight)
    const b = histogram + (<usize>((four >> 16) & 0xffff) << shift)
    store<T>(b, load<T>(b) + weight)
    const c = histogram + (<usize>((four >> 32) & 0xffff) << shift)
    store<T>(c, load<T>(c) + weight)
    const d = histogram + (<usize>(four >> 48) << shift)
    store<T>(d, load<T>(d) + weight)
  }
  for (; list < end; list += 2) {
    const at = histogram + (<usize>load<u16>(list) << shift)
    store<T>(at, load<T>(at) + weight)
  }
}

/** Room of a list of positions; it is worked off when it might not hold a further lineup's. */
const listBytes: usize = 4096

// @ts-ignore: decorator
@inline
function count<T>(
  lineups: usize,
  size: i32,
  weights: usize,
  number: i32,
  places: usize,
  shift: i32,
  groups: i32,
  shuffles: usize,
  lists: usize,
  histogram: usize,
): void {
  const region: usize = <usize>sizeof<T>() << 16
  const room = listBytes + 256
  const list1 = groups == 8 ? lists + room : lists
  const list2 = groups >= 4 ? lists + 2 * room : lists
  const list3 = groups == 8 ? lists + 3 * room : lists
  const list4 = groups >= 2 ? lists + 4 * room : lists
  const list5 = groups == 8 ? lists + 5 * room : lists
  const list6 = groups >= 4 ? lists + 6 * room : lists
  const list7 = groups == 8 ? lists + 7 * room : lists
  let end0 = lists
  let end1 = list1
  let end2 = list2
  let end3 = list3
  let end4 = list4
  let end5 = list5
  let end6 = list6
  let end7 = list7
  // A list's lineups are worked off in batches that fit whatever their scores: this many.
  const batch = <i32>(listBytes >> 1) / (64 / groups)
  let left = batch
  let weight: T = 0
  for (let lineup = 0; lineup < number; lineup++) {
    const own = load<T>(weights)
    weights += sizeof<T>()
    if (own != weight || left == 0) {
      drain<T>(lists, end0, histogram, weight)
      end0 = lists
      if (groups == 8) {
        drain<T>(list1, end1, histogram + region, weight)
        drain<T>(list3, end3, histogram + 3 * region, weight)
        drain<T>(list5, end5, histogram + 5 * region, weight)
        drain<T>(list7, end7, histogram + 7 * region, weight)
        end1 = list1
        end3 = list3
        end5 = list5
        end7 = list7
      }
      if (groups >= 4) {
        drain<T>(list2, end2, histogram + (<usize>groups >> 2) * region, weight)
        drain<T>(list6, end6, histogram + 3 * (<usize>groups >> 2) * region, weight)
        end2 = list2
        end6 = list6
      }
      if (groups >= 2) {
        drain<T>(list4, end4, histogram + (<usize>groups >> 1) * region, weight)
        end4 = list4
      }
      weight = own
      left = batch
    }
    left--
    let slot = <usize>load<i32>(lineups)
    let a = v128.load(slot)
    let b = v128.load(slot, 16)
    let c = v128.load(slot, 32)
    let d = v128.load(slot, 48)
    let e = v128.load(slot, 64)
    let f = v128.load(slot, 80)
    let g = v128.load(slot, 96)
    let h = v128.load(slot, 112)
    const end = lineups + (<usize>size << 2)
    for (lineups += 4; lineups < end; lineups += 4) {
      slot = <usize>load<i32>(lineups)
      a = i16x8.add(a, v128.load(slot))
      b = i16x8.add(b, v128.load(slot, 16))
      c = i16x8.add(c, v128.load(slot, 32))
      d = i16x8.add(d, v128.load(slot, 48))
      e = i16x8.add(e, v128.load(slot, 64))
      f = i16x8.add(f, v128.load(slot, 80))
      g = i16x8.add(g, v128.load(slot, 96))
      h = i16x8.add(h, v128.load(slot, 112))
    }
    let two = masks(a, b, places, 0)
    end0 = compress(a, two & 255, places, 0, shift, shuffles, end0)
    if (groups == 8) end1 = compress(b, two >> 8, places, 16, shift, shuffles, end1)
    else end0 = compress(b, two >> 8, places, 16, shift, shuffles, end0)
    two = masks(c, d, places, 32)
    if (groups >= 4) end2 = compress(c, two & 255, places, 32, shift, shuffles, end2)
    else end0 = compress(c, two & 255, places, 32, shift, shuffles, end0)
    if (groups == 8) end3 = compress(d, two >> 8, places, 48, shift, shuffles, end3)
    else if (groups == 4) end2 = compress(d, two >> 8, places, 48, shift, shuffles, end2)
    else end0 = compress(d, two >> 8, places, 48, shift, shuffles, end0)
    two = masks(e, f, places, 64)
    if (groups >= 2) end4 = compress(e, two & 255, places, 64, shift, shuffles, end4)
    else end0 = compress(e, two & 255, places, 64, shift, shuffles, end0)
    if (groups == 8) end5 = compress(f, two >> 8, places, 80, shift, shuffles, end5)
    else if (groups >= 2) end4 = compress(f, two >> 8, places, 80, shift, shuffles, end4)
    else end0 = compress(f, two >> 8, places, 80, shift, shuffles, end0)
    two = masks(g, h, places, 96)
    if (groups >= 4) end6 = compress(g, two & 255, places, 96, shift, shuffles, end6)
    else if (groups == 2) end4 = compress(g, two & 255, places, 96, shift, shuffles, end4)
    else end0 = compress(g, two & 255, places, 96, shift, shuffles, end0)
    if (groups == 8) end7 = compress(h, two >> 8, places, 112, shift, shuffles, end7)
    else if (groups == 4) end6 = compress(h, two >> 8, places, 112, shift, shuffles, end6)
    else if (groups == 2) end4 = compress(h, two >> 8, places, 112, shift, shuffles, end4)
    else end0 = compress(h, two >> 8, places, 112, shift, shuffles, end0)
  }
  drain<T>(lists, end0, histogram, weight)
  if (groups == 8) {
    drain<T>(list1, end1, histogram + region, weight)
    drain<T>(list3, end3, histogram + 3 * region, weight)
    drain<T>(list5, end5, histogram + 5 * region, weight)
    drain<T>(list7, end7, histogram + 7 * region, weight)
  }
  if (groups >= 4) {
    drain<T>(list2, end2, histogram + (<usize>groups >> 2) * region, weight)
    drain<T>(list6, end6, histogram + 3 * (<usize>groups >> 2) * region, weight)
  }
  if (groups >= 2) drain<T>(list4, end4, histogram + (<usize>groups >> 1) * region, weight)
}

/** Adds the weights of lineups whose scores are above the cut to a tile's histogram. Weights and bins have 16 bits. */
export function count16(
  lineups: usize,
  size: i32,
  weights: usize,
  number: i32,
  places: usize,
  shift: i32,
  groups: i32,
  shuffles: usize,
  lists: usize,
  histogram: usize,
): void {
  // Constant shifts are faster.
  if (groups == 1 && shift == 0) count<u16>(lineups, size, weights, number, places, 0, 1, shuffles, lists, histogram)
  else if (groups == 1 && shift == 1) count<u16>(lineups, size, weights, number, places, 1, 1, shuffles, lists, histogram)
  else if (groups == 1 && shift == 2) count<u16>(lineups, size, weights, number, places, 2, 1, shuffles, lists, histogram)
  else if (groups == 1) count<u16>(lineups, size, weights, number, places, shift, 1, shuffles, lists, histogram)
  else if (groups == 2 && shift == 0) count<u16>(lineups, size, weights, number, places, 0, 2, shuffles, lists, histogram)
  else if (groups == 2) count<u16>(lineups, size, weights, number, places, shift, 2, shuffles, lists, histogram)
  else if (groups == 4) count<u16>(lineups, size, weights, number, places, shift, 4, shuffles, lists, histogram)
  else count<u16>(lineups, size, weights, number, places, shift, 8, shuffles, lists, histogram)
}

/** The same with weights and bins of 32 bits. */
export function count32(
  lineups: usize,
  size: i32,
  weights: usize,
  number: i32,
  places: usize,
  shift: i32,
  groups: i32,
  shuffles: usize,
  lists: usize,
  histogram: usize,
): void {
  if (groups == 2) count<u32>(lineups, size, weights, number, places, 0, 2, shuffles, lists, histogram)
  else if (groups == 4) count<u32>(lineups, size, weights, number, places, 0, 4, shuffles, lists, histogram)
  else count<u32>(lineups, size, weights, number, places, 0, 8, shuffles, lists, histogram)
}

// ---- Standings ----------------------------------------------------------------------------------------------------

/** What became of a histogram: it can be used, its cut was too high for a world, or it is too short for one. */
const usable: i32 = 0
const cutTooHigh: i32 = 1
const tooShort: i32 = 2

/** Scores of the first `bins` bins of a world are not looked at any more. */
// @ts-ignore: decorator
@inline
function raiseCut(places: usize, world: usize, bins: i32, shift: i32): void {
  const place = places + (world << 1)
  store<i16>(place, <i32>load<i16>(place, cutAt) + (bins << shift), cutAt)
}

/** The first bin behind the highest that is not empty, rounded up to 16 bytes. */
// @ts-ignore: decorator
@inline
function topOf<T>(bins: usize, number: usize): usize {
  let top = bins + number * sizeof<T>()
  while (top > bins && !v128.any_true(v128.load(top - 16))) top -= 16
  return top
}

/**
 * Turns a library's weights by bin into levels by bin, and clears them. `tops`: by world the number of bins with a level;
 * further ones have level 0. Every level of the tile must be 0 before. Raises cuts to the best score that wins nothing.
 */
export function levelsOfTile(
  places: usize,
  shift: i32,
  groups: i32,
  histogram: usize,
  levels: usize,
  levelOf: usize,
  hopelessLevel: i32,
  total: u32,
  tops: usize,
): i32 {
  const number = binsOf(groups)
  let result = usable
  for (let world: usize = 0; world < tile; world++) {
    const first = firstBin(world, groups)
    const bins = histogram + (first << 1)
    const out = levels + first
    const part = <u32>load<u16>(places + (world << 1), tiePartsAt)
    const top = topOf<u16>(bins, number)
    const used = (top - bins) >> 1
    store<i32>(tops + (world << 2), <i32>used)
    if (load<u16>(bins + ((number - 2) << 1)) != 0) result = tooShort
    let above: u32 = 0
    let hopeless: isize = 0
    for (let bin: isize = <isize>used - 1; bin >= 0; bin--) {
      const tied = <u32>load<u16>(bins + (bin << 1))
      const level = load<u8>(levelOf + ((above << 1) + ((tied * part) >> 10)))
      store<u8>(out + bin, level)
      if (<i32>level == hopelessLevel) {
        // All lower bins are as hopeless.
        hopeless = bin + 1
        above += tied
        while (--bin >= 0) above += <u32>load<u16>(bins + (bin << 1))
        break
      }
      above += tied
    }
    memory.fill(bins, 0, used << 1)
    raiseCut(places, world, <i32>hopeless, shift)
    if (result == usable && above < total && <i32>load<u8>(levelOf + (above << 1)) != hopelessLevel) result = cutTooHigh
  }
  return result
}

/** Each of 8 numbers with all that follow it. */
// @ts-ignore: decorator
@inline
function sumsFromAbove(numbers: v128): v128 {
  const none = i16x8.splat(0)
  let sums = i16x8.add(numbers, i8x16.shuffle(numbers, none, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17))
  sums = i16x8.add(sums, i8x16.shuffle(sums, none, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19))
  return i16x8.add(sums, i8x16.shuffle(sums, none, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23))
}

// @ts-ignore: decorator
@inline
function reach<T>(
  places: usize,
  groups: i32,
  histogram: usize,
  reached: usize,
  enough: u32,
  total: u32,
  tops: usize,
): i32 {
  const number = binsOf(groups)
  const shift: usize = sizeof<T>() == 2 ? 1 : 2
  let result = usable
  for (let world: usize = 0; world < tile; world++) {
    const bins = histogram + (firstBin(world, groups) << shift)
    const out = reached + (firstBin(world, groups) << shift)
    const used = (topOf<T>(bins, number) - bins) >> shift
    store<i32>(tops + (world << 2), <i32>used)
    if (load<T>(bins + ((number - 2) << shift)) != 0) result = tooShort
    let sum: u32 = 0
    let bin: isize = <isize>used
    if (sizeof<T>() == 2) {
      while (bin > 0 && sum < enough) {
        bin -= 8
        const above = i16x8.add(sumsFromAbove(v128.load(bins + (bin << 1))), i16x8.splat(<i16>sum))
        v128.store(out + (bin << 1), above)
        sum = <u32>i16x8.extract_lane_u(above, 0)
      }
    } else {
      while (bin > 0 && sum < enough) {
        bin--
        sum += <u32>load<T>(bins + (bin << shift))
        store<T>(out + (bin << shift), <T>sum)
      }
    }
    if (sum < enough && sum < total) result = result == usable ? cutTooHigh : result
    if (sum >= enough) raiseCut(places, world, <i32>bin, 0)
  }
  return result
}

/**
 * By bin, from the best one down to the first that `enough` entries reach: how many reach it. `reached` must be 0 before.
 * Raises cuts to the best score of a lower bin: so many better entries leave nothing.
 */
export function reached16(
  places: usize,
  groups: i32,
  histogram: usize,
  reached: usize,
  enough: u32,
  total: u32,
  tops: usize,
): i32 {
  return reach<u16>(places, groups, histogram, reached, enough, total, tops)
}

export function reached32(
  places: usize,
  groups: i32,
  histogram: usize,
  reached: usize,
  enough: u32,
  total: u32,
  tops: usize,
): i32 {
  return reach<u32>(places, groups, histogram, reached, enough, total, tops)
}

/** Clears the bins of a tile below its tops. `bytes`: of a bin. */
export function clear(groups: i32, bins: usize, bytes: i32, tops: usize): void {
  for (let world: usize = 0; world < tile; world++)
    memory.fill(bins + firstBin(world, groups) * bytes, 0, <usize>load<i32>(tops + (world << 2)) * bytes)
}

// ---- Our lineups --------------------------------------------------------------------------------------------------

/** Adds scores, in pairs of 32 bits, and their squares, in two parts of 64 bits, to 32 bytes. */
// @ts-ignore: decorator
@inline
function addTo(stats: usize, a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): void {
  let sum = i32x4.add(i32x4.extadd_pairwise_i16x8_s(a), i32x4.extadd_pairwise_i16x8_s(b))
  sum = i32x4.add(sum, i32x4.add(i32x4.extadd_pairwise_i16x8_s(c), i32x4.extadd_pairwise_i16x8_s(d)))
  sum = i32x4.add(sum, i32x4.add(i32x4.extadd_pairwise_i16x8_s(e), i32x4.extadd_pairwise_i16x8_s(f)))
  sum = i32x4.add(sum, i32x4.add(i32x4.extadd_pairwise_i16x8_s(g), i32x4.extadd_pairwise_i16x8_s(h)))
  v128.store(stats, i32x4.add(v128.load(stats), sum))
  let square = v128.load(stats, 16)
  square = i64x2.add(square, squares(a))
  square = i64x2.add(square, squares(b))
  square = i64x2.add(square, squares(c))
  square = i64x2.add(square, squares(d))
  square = i64x2.add(square, squares(e))
  square = i64x2.add(square, squares(f))
  square = i64x2.add(square, squares(g))
  square = i64x2.add(square, squares(h))
  v128.store(stats, square, 16)
}

// @ts-ignore: decorator
@inline
function squares(scores: v128): v128 {
  const pairs = i32x4.dot_i16x8_s(scores, scores)
  return i64x2.add(i64x2.extend_low_i32x4_u(pairs), i64x2.extend_high_i32x4_u(pairs))
}

/** Adds the scores of a tile and their squares to 32 bytes by lineup. */
export function addScores(lineups: usize, size: i32, number: i32, stats: usize, scratch: usize): void {
  for (let lineup = 0; lineup < number; lineup++) {
    scoreLineups(lineups, size, 1, scratch)
    lineups += <usize>size << 2
    addTo(
      stats,
      v128.load(scratch),
      v128.load(scratch, 16),
      v128.load(scratch, 32),
      v128.load(scratch, 48),
      v128.load(scratch, 64),
      v128.load(scratch, 80),
      v128.load(scratch, 96),
      v128.load(scratch, 112),
    )
    stats += 32
  }
}

/**
 * Counts a tile's scores by bin of `2^widthShift` units, each as `by`: by lineup, `bins` counts of 32 bits. `lowest`: a
 * multiple of that width.
 */
export function addDistribution(
  lineups: usize,
  size: i32,
  number: i32,
  lowest: i32,
  widthShift: i32,
  bins: i32,
  by: i32,
  counts: usize,
  scratch: usize,
): void {
  const first = i16x8.splat(<i16>(lowest >> widthShift))
  const last = i16x8.splat(<i16>(bins - 1))
  for (let lineup = 0; lineup < number; lineup++) {
    scoreLineups(lineups, size, 1, scratch)
    lineups += <usize>size << 2
    for (let at: usize = 0; at < slotBytes; at += 16) {
      const above = i16x8.sub_sat_s(i16x8.shr_s(v128.load(scratch + at), widthShift), first)
      const bin = i16x8.shl(i16x8.min_s(i16x8.max_s(above, i16x8.splat(0)), last), 2)
      add(counts, i16x8.extract_lane_u(bin, 0), by)
      add(counts, i16x8.extract_lane_u(bin, 1), by)
      add(counts, i16x8.extract_lane_u(bin, 2), by)
      add(counts, i16x8.extract_lane_u(bin, 3), by)
      add(counts, i16x8.extract_lane_u(bin, 4), by)
      add(counts, i16x8.extract_lane_u(bin, 5), by)
      add(counts, i16x8.extract_lane_u(bin, 6), by)
      add(counts, i16x8.extract_lane_u(bin, 7), by)
    }
    counts += <usize>bins << 2
  }
}

// @ts-ignore: decorator
@inline
function add(counts: usize, offset: u32, by: i32): void {
  store<i32>(counts + offset, load<i32>(counts + offset) + by)
}

/** The positions of a lineup's scores above the cut, from the vectors of a group on. Returns the list's end. */
// @ts-ignore: decorator
@inline
function positions(scores: usize, from: usize, to: usize, places: usize, shift: i32, shuffles: usize, list: usize): usize {
  for (let at = from; at < to; at += 16) {
    const own = v128.load(scores + at)
    const live = i16x8.bitmask(i16x8.gt_s(own, v128.load(places + at, cutAt)))
    list = compress(own, live, places, at, shift, shuffles, list)
  }
  return list
}

/** The position that nobody has: its level is the last one, in which nothing is won. */
const nobody: usize = 0xffff

// @ts-ignore: decorator
@inline
function payTile(
  list: usize,
  size: i32,
  number: i32,
  places: usize,
  shift: i32,
  shuffles: usize,
  lists: usize,
  levels: usize,
  sums: usize,
): void {
  const worldBins = <u32>binsOf(1)
  const others = lists + 256
  store<u8>(levels + nobody, 255)
  for (let lineup = 0; lineup < number; lineup++) {
    let slots = <usize>load<i32>(list)
    const records = <usize>load<i32>(list, 4)
    const laneStep = <usize>load<i32>(list, 8)
    const stats = <usize>load<i32>(list, 12)
    list += 16
    const end = slots + (<usize>size << 2)
    let slot = <usize>load<i32>(slots)
    let a = v128.load(slot)
    let b = v128.load(slot, 16)
    let c = v128.load(slot, 32)
    let d = v128.load(slot, 48)
    let e = v128.load(slot, 64)
    let f = v128.load(slot, 80)
    let g = v128.load(slot, 96)
    let h = v128.load(slot, 112)
    for (slots += 4; slots < end; slots += 4) {
      slot = <usize>load<i32>(slots)
      a = i16x8.add(a, v128.load(slot))
      b = i16x8.add(b, v128.load(slot, 16))
      c = i16x8.add(c, v128.load(slot, 32))
      d = i16x8.add(d, v128.load(slot, 48))
      e = i16x8.add(e, v128.load(slot, 64))
      f = i16x8.add(f, v128.load(slot, 80))
      g = i16x8.add(g, v128.load(slot, 96))
      h = i16x8.add(h, v128.load(slot, 112))
    }
    if (stats != 0) addTo(stats, a, b, c, d, e, f, g, h)
    let last = lists
    let lastOther = others
    let two = masks(a, b, places, 0)
    last = compress(a, two & 255, places, 0, shift, shuffles, last)
    last = compress(b, two >> 8, places, 16, shift, shuffles, last)
    two = masks(c, d, places, 32)
    last = compress(c, two & 255, places, 32, shift, shuffles, last)
    last = compress(d, two >> 8, places, 48, shift, shuffles, last)
    two = masks(e, f, places, 64)
    lastOther = compress(e, two & 255, places, 64, shift, shuffles, lastOther)
    lastOther = compress(f, two >> 8, places, 80, shift, shuffles, lastOther)
    two = masks(g, h, places, 96)
    lastOther = compress(g, two & 255, places, 96, shift, shuffles, lastOther)
    lastOther = compress(h, two >> 8, places, 112, shift, shuffles, lastOther)
    fillUp(last)
    fillUp(lastOther)
    const length = max(last - lists, lastOther - others)
    let sumA = v128.load(sums)
    let moreA = v128.load(sums, 16)
    let sumB = v128.load(sums, 32)
    let moreB = v128.load(sums, 48)
    if (laneStep == 0) {
      for (let at: usize = 0; at < length; at += 4) {
        const a = load<u32>(lists + at)
        const b = load<u32>(others + at)
        let recordA = records + (<usize>load<u8>(levels + <usize>(a & 0xffff)) << 5)
        let recordB = records + (<usize>load<u8>(levels + <usize>(b & 0xffff)) << 5)
        sumA = f32x4.add(sumA, v128.load(recordA))
        moreA = f32x4.add(moreA, v128.load(recordA, 16))
        sumB = f32x4.add(sumB, v128.load(recordB))
        moreB = f32x4.add(moreB, v128.load(recordB, 16))
        recordA = records + (<usize>load<u8>(levels + <usize>(a >> 16)) << 5)
        recordB = records + (<usize>load<u8>(levels + <usize>(b >> 16)) << 5)
        sumA = f32x4.add(sumA, v128.load(recordA))
        moreA = f32x4.add(moreA, v128.load(recordA, 16))
        sumB = f32x4.add(sumB, v128.load(recordB))
        moreB = f32x4.add(moreB, v128.load(recordB, 16))
      }
    } else {
      for (let at: usize = 0; at < length; at += 2) {
        const a = <u32>load<u16>(lists + at)
        const b = <u32>load<u16>(others + at)
        const laneA = records + <usize>((a / worldBins) & 7) * laneStep
        const laneB = records + <usize>((b / worldBins) & 7) * laneStep
        const recordA = laneA + (<usize>load<u8>(levels + a) << 5)
        const recordB = laneB + (<usize>load<u8>(levels + b) << 5)
        sumA = f32x4.add(sumA, v128.load(recordA))
        moreA = f32x4.add(moreA, v128.load(recordA, 16))
        sumB = f32x4.add(sumB, v128.load(recordB))
        moreB = f32x4.add(moreB, v128.load(recordB, 16))
      }
    }
    v128.store(sums, sumA)
    v128.store(sums, moreA, 16)
    v128.store(sums, sumB, 32)
    v128.store(sums, moreB, 48)
    sums += 64
  }
}

/** Fills a list up to 32 positions. */
// @ts-ignore: decorator
@inline
function fillUp(end: usize): void {
  const none = i16x8.splat(<i16>nobody)
  v128.store(end, none)
  v128.store(end, none, 16)
  v128.store(end, none, 32)
  v128.store(end, none, 48)
}

/**
 * Adds the records of a tile's levels to the sums of lineups: eight of 32 bits for the tile's first 32 worlds, then eight for
 * the others, since two sums at a time take less time than one after the other. A lineup of `list` is four numbers:
 * address of its slots, address of its records, bytes from a lane's records to the next one's, address of the 32 bytes that
 * its scores are added to (see `addScores`; 0 for none).
 */
export function payLibrary(
  list: usize,
  size: i32,
  number: i32,
  places: usize,
  shift: i32,
  groups: i32,
  shuffles: usize,
  lists: usize,
  levels: usize,
  sums: usize,
  scratch: usize,
): void {
  // Nearly always; constant shifts are faster.
  if (groups == 1) {
    if (shift == 0) payTile(list, size, number, places, 0, shuffles, lists, levels, sums)
    else if (shift == 1) payTile(list, size, number, places, 1, shuffles, lists, levels, sums)
    else if (shift == 2) payTile(list, size, number, places, 2, shuffles, lists, levels, sums)
    else payTile(list, size, number, places, shift, shuffles, lists, levels, sums)
    return
  }
  const bytes: usize = slotBytes / <usize>groups
  const worldBins = <u32>binsOf(groups)
  for (let lineup = 0; lineup < number; lineup++) {
    const slots = <usize>load<i32>(list)
    const records = <usize>load<i32>(list, 4)
    const laneStep = <usize>load<i32>(list, 8)
    const stats = <usize>load<i32>(list, 12)
    list += 16
    scoreLineups(slots, size, 1, scratch)
    if (stats != 0) addScores(slots, size, 1, stats, scratch)
    let region = levels
    for (let from: usize = 0; from < slotBytes; from += bytes) {
      const half = sums + (from < slotBytes / 2 ? 0 : 32)
      let sum = v128.load(half)
      let more = v128.load(half, 16)
      const end = positions(scratch, from, from + bytes, places, shift, shuffles, lists)
      for (let at = lists; at < end; at += 2) {
        const position = <u32>load<u16>(at)
        const lane = (position / worldBins) & 7
        const record = records + <usize>lane * laneStep + (<usize>load<u8>(region + position) << 5)
        sum = f32x4.add(sum, v128.load(record))
        more = f32x4.add(more, v128.load(record, 16))
      }
      v128.store(half, sum)
      v128.store(half, more, 16)
      region += 0x10000
    }
    sums += 64
  }
}

/** The payouts of one lineup in a tile, by world, in single precision. `record`, `laneStep`: as in `payLibrary`. */
export function watchLibrary(
  scores: usize,
  records: usize,
  laneStep: usize,
  places: usize,
  shift: i32,
  groups: i32,
  levels: usize,
  out: usize,
): void {
  const regionWorlds: usize = tile / <usize>groups
  for (let world: usize = 0; world < tile; world++) {
    const score = <i32>load<i16>(scores + (world << 1))
    const place = places + (world << 1)
    let payout: f32 = 0
    if (score > <i32>load<i16>(place, cutAt)) {
      const bin = min(score, <i32>load<i16>(place, ceilingAt)) >> shift
      const position = <usize>(<u16>(bin + <i32>load<i16>(place, offsetAt)))
      const level = load<u8>(levels + (world / regionWorlds << 16) + position)
      payout = load<f32>(records + (world & 7) * laneStep + (<usize>level << 5))
    }
    store<f32>(out + (world << 2), payout)
  }
}

/**
 * What a whole field pays is laid out as 8 numbers of 64 bits: stretch, the last places of five chances, then the numbers
 * of entries from which on nothing is won and that are not opponents (1 if the lineup itself is counted). Behind them,
 * cents by number of opponents: two numbers each, `before` and `upTo`.
 */
// @ts-ignore: decorator
@inline
function payWhole<T>(
  lineups: usize,
  size: i32,
  number: i32,
  places: usize,
  groups: i32,
  shuffles: usize,
  lists: usize,
  reached: usize,
  pays: usize,
  sums: usize,
  scratch: usize,
): void {
  const bytes: usize = slotBytes / <usize>groups
  const shift: usize = sizeof<T>() == 2 ? 1 : 2
  const stretch = load<f64>(pays)
  const hopeless = <u32>load<f64>(pays, 48)
  const self = <u32>load<f64>(pays, 56)
  const cents = pays + 64
  for (let lineup = 0; lineup < number; lineup++) {
    scoreLineups(<usize>load<i32>(lineups), size, 1, scratch)
    lineups += 4
    let region = reached
    for (let from: usize = 0; from < slotBytes; from += bytes) {
      const end = positions(scratch, from, from + bytes, places, 0, shuffles, lists)
      for (let at = lists; at < end; at += 2) {
        const bin = region + (<usize>load<u16>(at) << shift)
        const better = <u32>load<T>(bin, sizeof<T>())
        if (better >= hopeless) continue
        const worse = <u32>load<T>(bin) - self
        let payout = load<f64>(cents + (<usize>worse << 4), 8) - load<f64>(cents + (<usize>better << 4))
        const sharing = 1.0 + <f64>(worse - better) * stretch
        if (worse != better) payout /= sharing
        store<f64>(sums, load<f64>(sums) + payout)
        store<f64>(sums, load<f64>(sums, 8) + payout * payout, 8)
        const to = <f64>worse * stretch + 1.0
        const ahead = <f64>better * stretch
        for (let chance: usize = 8; chance < 48; chance += 8) {
          const lastPlace = load<f64>(pays + chance)
          if (ahead >= lastPlace) continue
          let within = (to < lastPlace ? to : lastPlace) - ahead
          if (worse != better) within /= sharing
          store<f64>(sums + chance, load<f64>(sums + chance, 8) + within, 8)
        }
      }
      region += <usize>sizeof<T>() << 16
    }
    sums += 64
  }
}

/** Adds payouts, their squares and five chances in a tile to the sums of lineups, eight of 64 bits each. */
export function payWhole16(
  lineups: usize,
  size: i32,
  number: i32,
  places: usize,
  groups: i32,
  shuffles: usize,
  lists: usize,
  reached: usize,
  pays: usize,
  sums: usize,
  scratch: usize,
): void {
  payWhole<u16>(lineups, size, number, places, groups, shuffles, lists, reached, pays, sums, scratch)
}

export function payWhole32(
  lineups: usize,
  size: i32,
  number: i32,
  places: usize,
  groups: i32,
  shuffles: usize,
  lists: usize,
  reached: usize,
  pays: usize,
  sums: usize,
  scratch: usize,
): void {
  payWhole<u32>(lineups, size, number, places, groups, shuffles, lists, reached, pays, sums, scratch)
}

/** The payouts of one lineup in a tile, by world, in single precision. `binBytes`: 2 or 4. */
export function watchWhole(
  scores: usize,
  places: usize,
  groups: i32,
  reached: usize,
  binBytes: i32,
  pays: usize,
  out: usize,
): void {
  const regionWorlds: usize = tile / <usize>groups
  const hopeless = <u32>load<f64>(pays, 48)
  const self = <u32>load<f64>(pays, 56)
  const cents = pays + 64
  for (let world: usize = 0; world < tile; world++) {
    const score = <i32>load<i16>(scores + (world << 1))
    const place = places + (world << 1)
    let payout: f32 = 0
    if (score > <i32>load<i16>(place, cutAt)) {
      const bin = min(score, <i32>load<i16>(place, ceilingAt))
      const position = (world / regionWorlds << 16) + <usize>(<u16>(bin + <i32>load<i16>(place, offsetAt)))
      const narrow = reached + (position << 1)
      const wide = reached + (position << 2)
      const better = binBytes == 2 ? <u32>load<u16>(narrow, 2) : load<u32>(wide, 4)
      if (better < hopeless) {
        const worse = (binBytes == 2 ? <u32>load<u16>(narrow) : load<u32>(wide)) - self
        const paid = load<f64>(cents + (<usize>worse << 4), 8) - load<f64>(cents + (<usize>better << 4))
        payout = <f32>(paid / (1.0 + <f64>(worse - better) * load<f64>(pays)))
      }
    }
    store<f32>(out + (world << 2), payout)
  }
}
