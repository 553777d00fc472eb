import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PlayedPart, SimulationPart } from '@slatecraft/simulator'
import { ownBytes } from './ownBytes.ts'

/** A played part as bytes that say which one it is. */
export function packPart({ stage, from, to, ...played }: PlayedPart): Uint8Array {
  const packed = deflateRawSync(serialize(played), { level: 1 })
  return ownBytes(serialize({ stage, from, to, packed }))
}

/** Unpacks only on demand. */
export function partIn(bytes: Uint8Array): { part: SimulationPart; unpack: () => PlayedPart } {
  const { packed, ...part } = deserialize(bytes)
  return { part, unpack: () => ({ ...part, ...deserialize(inflateRawSync(packed)) }) }
}
