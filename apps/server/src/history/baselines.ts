import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { BaselineTask } from '@slatecraft/projections'
import type { Baseline } from '@slatecraft/slate'
import type { PackedHistory } from '../jobs/jobKinds.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { latestUsed } from './latestUsed.ts'
import type { SportHistory } from './sportHistory.ts'

type Known = Pick<SportHistory, 'sheets' | 'links' | 'version'>

/** Baselines of a pool by what is known before its slate. */
export type BaselinesOf = (task: Omit<BaselineTask, 'sheets' | 'links'>, history: Known) => Promise<readonly Baseline[]>

const mostPools = 60
const mostRows = 60_000

/** Projects pools in threads. Many users ask for the same one: it is kept as long as history stays the same. */
export function baselinesIn(jobs: Pick<JobRunner, 'projectPool'>): BaselinesOf {
  const kept = latestUsed<readonly Baseline[]>({ entries: mostPools, size: mostRows, sizeOf: ({ length }) => length })
  const packed = new WeakMap<SportHistory['sheets'], Promise<PackedHistory>>()

  function packedOf(history: Known): Promise<PackedHistory> {
    const known = packed.get(history.sheets) ?? packedHistory(history)
    packed.set(history.sheets, known)
    return known
  }

  return (task, history) => {
    const asked = createHash('sha256').update(JSON.stringify(task)).digest('base64')
    return kept.of(`${history.version} ${asked}`, async () => {
      const { links } = history
      return (await jobs.projectPool({ task, links, history: await packedOf(history) })).rows
    })
  }
}

/** Writing one of these takes a few milliseconds; other calls go between them. */
const sheetsInPiece = 100

async function packedHistory({ sheets, version }: Known): Promise<PackedHistory> {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < sheets.length; from += sheetsInPiece) {
    const written = Buffer.from(JSON.stringify(sheets.slice(from, from + sheetsInPiece)))
    const piece = new Uint8Array(new SharedArrayBuffer(written.length))
    piece.set(written)
    pieces.push(piece)
    await setImmediate()
  }
  return { version, pieces }
}
