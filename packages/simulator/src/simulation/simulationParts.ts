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

/** All parts of a simulation that are left to play, by stage. */
export interface SimulationParts {
  worlds: AssignedPart[]
  optimal: AssignedPart[]
}

const partChunks = 8
/** A multiple of the worlds that are drawn at a time. */
const partSolvedWorlds = 256
/** What making a draw of the field, and solving a world, cost in chunks; measured with 150 lineups on demo slates. */
const drawCost = 8
const solvedCost = 0.06

type Parted = Pick<SimulationRequest, 'worlds' | 'roiError' | 'optimalWorlds' | 'contests' | 'lineups' | 'field'>

/**
 * Each part goes to the player who would be done with it first. The run plays the first parts itself, for its first figures and its
 * night. No part goes beyond a look at the error, so a part counts as a whole or not at all.
 *
 * @param played chunks that an earlier run played.
 */
export function simulationParts(request: Parted, helpers: number, played = 0): SimulationParts {
  const { worlds, roiError, optimalWorlds, contests, lineups, field } = request
  const draws = field.kind === 'given' ? 1 : field.draws
  const players = Array.from({ length: helpers + 1 }, () => ({ cost: 0, draws: new Set<number>() }))
  const isNight = contests.every(({ maxEntriesPerUser }) => lineups.length <= maxEntriesPerUser)
  const own = isNight ? nightChunks : partChunks
  const chunks = Math.ceil(worlds / chunkWorlds)

  function assigned(part: SimulationPart): AssignedPart {
    const drawn = part.stage === 'worlds' ? drawsOf(part, draws) : []
    const costs = players.map(({ cost, draws: made }) => {
      const missing = drawn.filter((draw) => !made.has(draw)).length
      const work = part.stage === 'worlds' ? part.to - part.from : solvedCost * (part.to - part.from)
      return cost + work + drawCost * missing
    })
    const isOwn = part.stage === 'worlds' && part.from < own
    const player = isOwn ? 0 : costs.indexOf(Math.min(...costs))
    players[player]!.cost = costs[player]!
    for (const draw of drawn) players[player]!.draws.add(draw)
    return { ...part, player }
  }

  const ofWorlds: AssignedPart[] = []
  for (let from = played; from < chunks; from = ofWorlds.at(-1)!.to) {
    const end = partChunks * (Math.floor(from / partChunks) + 1)
    const look = roiError === undefined ? chunks : nextErrorLook(from)
    ofWorlds.push(assigned({ stage: 'worlds', from, to: Math.min(end, look, chunks) }))
  }
  const ofSolved = Array.from({ length: Math.ceil(optimalWorlds / partSolvedWorlds) }, (_, part) => {
    const from = part * partSolvedWorlds
    return assigned({ stage: 'optimal', from, to: Math.min(from + partSolvedWorlds, optimalWorlds) })
  })
  return { worlds: ofWorlds, optimal: ofSolved }
}

/** Chunk c is played against draw c of the field, over and over. */
const drawsOf = ({ from, to }: SimulationPart, draws: number): number[] =>
  Array.from({ length: to - from }, (_, at) => (from + at) % draws)

/**
 * What each helper is to play, in this order. Where the error may end the worlds early, solved worlds come first, because
 * they will be needed.
 */
export function sharesOfHelpers(request: Parted, helpers: number, played = 0): SimulationPart[][] {
  const { worlds, optimal } = simulationParts(request, helpers, played)
  const all = request.roiError === undefined ? [...worlds, ...optimal] : [...optimal, ...worlds]
  return Array.from({ length: helpers }, (_, helper) =>
    all.flatMap(({ player, ...part }) => (player === helper + 1 ? [part] : [])),
  )
}
