import { basename, join } from 'node:path'
import type { VendorPool } from '@slatecraft/simulator'
import { InputError, type Player, type Ruleset } from '@slatecraft/slate'
import { readLineupPool } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import type { SlateFolder } from './slateFolders.ts'

/**
 * The vendor's lineups in the folder's pool files. Lineups with a player who is not in the projections are left out.
 *
 * @returns undefined without lineups, and what could not be read.
 */
export function vendorPool(folder: SlateFolder, players: readonly Player[], ruleset: Ruleset) {
  const rowOf = new Map(players.map(({ Id }, row) => [Id, row]))
  const size = ruleset.slots.length
  const notes: string[] = []
  const lineups: number[] = []
  const roi: number[] = []
  for (const path of folder.pools) {
    try {
      const pool = inFile(join(folder.name, basename(path)), () => readLineupPool(readFile(path), ruleset))
      const roiOf = statedRoi(pool.columns)
      for (const [lineup, ids] of pool.lineups.entries()) {
        const rows = ids.flatMap((id) => rowOf.get(id) ?? []).sort((a, b) => a - b)
        if (rows.length < size) continue
        lineups.push(...rows)
        roi.push(roiOf(lineup))
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      notes.push(error.message)
    }
  }
  const hasRoi = roi.some((value) => !Number.isNaN(value))
  const pool: VendorPool | undefined =
    roi.length === 0
      ? undefined
      : { lineups: Uint16Array.from(lineups), roi: hasRoi ? Float64Array.from(roi) : undefined }
  return { pool, notes }
}

/** The mean of the vendor's simulated ROI over its contests, or else its score, which orders the pool. */
function statedRoi(columns: ReadonlyMap<string, Float64Array>): (lineup: number) => number {
  const ofContests = [...columns].flatMap(([heading, numbers]) => (/\bROI$/i.test(heading) ? [numbers] : []))
  const score = [...columns].find(([heading]) => /^saber ?score$/i.test(heading))?.[1]
  const used = ofContests.length > 0 ? ofContests : score === undefined ? [] : [score]
  return (lineup) => used.reduce((sum, numbers) => sum + numbers[lineup]!, 0) / used.length
}
