import { kernelBytes } from '../generated/kernelBytes.ts'

/** The compiled kernel's functions; addresses are in bytes. assembly/kernel.ts says what they do. */
export interface WasmFunctions {
  memory: { buffer: ArrayBuffer; grow: (pages: number) => number }
  drawFactors: (table: number, from: number, keys: number, count: number, out: number) => void
  drawPersons: (table: number, from: number, persons: number, count: number, scratch: number) => void
  multiplyRows: (rows: number, count: number) => void
  scoreLineups: (lineups: number, size: number, count: number, out: number) => void
  commonScores: (scores: number, count: number, wanted: number, out: number) => void
  count16: CountLineups
  count32: CountLineups
  levelsOfTile: (
    places: number,
    shift: number,
    groups: number,
    histogram: number,
    levels: number,
    levelOf: number,
    hopelessLevel: number,
    total: number,
    tops: number,
  ) => number
  reached16: ReachedByBin
  reached32: ReachedByBin
  clear: (groups: number, bins: number, bytes: number, tops: number) => void
  addScores: (lineups: number, size: number, count: number, stats: number, scratch: number) => void
  addDistribution: (
    lineups: number,
    size: number,
    count: number,
    lowest: number,
    widthShift: number,
    bins: number,
    by: number,
    counts: number,
    scratch: number,
  ) => void
  payLibrary: (
    list: number,
    size: number,
    count: number,
    places: number,
    shift: number,
    groups: number,
    shuffles: number,
    lists: number,
    levels: number,
    sums: number,
    scratch: number,
  ) => void
  payWhole16: PayWhole
  payWhole32: PayWhole
  watchLibrary: (
    scores: number,
    records: number,
    laneStep: number,
    places: number,
    shift: number,
    groups: number,
    levels: number,
    out: number,
  ) => void
  watchWhole: (
    scores: number,
    places: number,
    groups: number,
    reached: number,
    binBytes: number,
    pays: number,
    out: number,
  ) => void
}

type CountLineups = (
  lineups: number,
  size: number,
  weights: number,
  count: number,
  places: number,
  shift: number,
  groups: number,
  shuffles: number,
  lists: number,
  histogram: number,
) => void

type ReachedByBin = (
  places: number,
  groups: number,
  histogram: number,
  reached: number,
  enough: number,
  total: number,
  tops: number,
) => number

type PayWhole = (
  lineups: number,
  size: number,
  count: number,
  places: number,
  groups: number,
  shuffles: number,
  lists: number,
  reached: number,
  pays: number,
  sums: number,
  scratch: number,
) => void

/** The part of the language's WebAssembly that is used here; its types come with browsers and Node, not with ES2023. */
declare const WebAssembly: {
  validate: (bytes: Uint8Array) => boolean
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: unknown }
}

let compiled: object | undefined

/** A new instance with a memory of its own, or undefined where the host has no vectors of 128 bits or compiles nothing. */
export function wasmInstance(): WasmFunctions | undefined {
  if (compiled === undefined) {
    const bytes = decoded(kernelBytes)
    if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return undefined
    try {
      compiled = new WebAssembly.Module(bytes)
    } catch {
      // A page's content security policy can forbid it.
      return undefined
    }
  }
  return new WebAssembly.Instance(compiled, {}).exports as WasmFunctions
}

function decoded(base64: string): Uint8Array {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const text = base64.replace(/=+$/, '')
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let bits = 0
  for (let at = 0, out = 0; at < text.length; at++) {
    bits = (bits << 6) | digits.indexOf(text[at]!)
    if (at % 4 > 0) bytes[out++] = bits >> (6 - 2 * (at % 4))
  }
  return bytes
}
