import type { SimulationRequest } from '@slatecraft/slate'
import { type ChunkSums, chunkWorlds } from '../worlds/kernelTask.ts'
import { nextErrorLook } from './errorStop.ts'
import { nightChunks } from './playedNight.ts'

/** A part of a simulation that another thread or host can play: chunks, or solved worlds, `from` to `to - 1`. */
export interface SimulationPart {
  stage: 'worlds' | 'optimal'
  from: number
  to: number
}

export interface PlayedPart extends SimulationPart {
  /** By chunk, in order; none of solved worlds. */
  sums: ChunkSums[]
  /** Of worlds: a `ScoreDistribution`'s. Of solved ones: by row, how many of their best lineups hold it. */
  counts: Uint32Array
}

/** Player 0 is the run itself; the others are its helpers. */
export interface AssignedPart extends SimulationPart {
  player: number
}

/**
 * Chunks of a part. With 32 draws of the field, each fourth part is played against the same ones, so that one of two or four
 * players has to make only half or a fourth of the draws.
 */
const partChunks = 8
/** A multiple of the worlds that are drawn at a time. */
const partSolvedWorlds = 256

interface WorldsToPart {
  chunks: number
  /** Chunks that are played already. */
  from: number
  roiError: number | undefined
  isNight: boolean
  helpers: number
}

/**
 * The run plays the first parts itself, for its first figures and its night. No part goes beyond a look at the error, so a part
 * counts as a whole or not at all.
 */
export function worldParts({ chunks, from, roiError, isNight, helpers }: WorldsToPart): AssignedPart[] {
  const own = isNight ? nightChunks / partChunks : 1
  const parts: AssignedPart[] = []
  for (let start = from; start < chunks; start = parts.at(-1)!.to) {
    const cell = Math.floor(start / partChunks)
    const look = roiError === undefined ? chunks : nextErrorLook(start)
    const to = Math.min((cell + 1) * partChunks, look, chunks)
    parts.push({ stage: 'worlds', from: start, to, player: cell < own ? 0 : (cell - own + 1) % (helpers + 1) })
  }
  return parts
}

export function optimalParts(worlds: number, helpers: number): AssignedPart[] {
  return Array.from({ length: Math.ceil(worlds / partSolvedWorlds) }, (_, part) => ({
    stage: 'optimal',
    from: part * partSolvedWorlds,
    to: Math.min((part + 1) * partSolvedWorlds, worlds),
    player: part % (helpers + 1),
  }))
}

/**
 * What each helper is to play, in this order. Where the error may end the worlds early, solved worlds come first, because
 * they will be needed.
 *
 * @param played chunks that an earlier run played.
 */
export function sharesOfHelpers(request: SimulationRequest, helpers: number, played = 0): SimulationPart[][] {
  const { worlds, roiError, optimalWorlds, contests, lineups } = request
  const isNight = contests.every(({ maxEntriesPerUser }) => lineups.length <= maxEntriesPerUser)
  const chunks = Math.ceil(worlds / chunkWorlds)
  const parts = [worldParts({ chunks, from: played, roiError, isNight, helpers }), optimalParts(optimalWorlds, helpers)]
  const all = (roiError === undefined ? parts : parts.toReversed()).flat()
  return Array.from({ length: helpers }, (_, helper) =>
    all.flatMap(({ player, ...part }) => (player === helper + 1 ? [part] : [])),
  )
}
