import { inSlotOrder, type Lineup } from '@slatecraft/slate'
import { type CheckedUpload, checkedUpload, slateFileName } from '@slatecraft/slate/csv'
import type { ExportFile } from '../../browser/download.ts'
import { begunIn, isOver } from './begunIn.ts'
import type { ExportParts } from './exportParts.ts'

const csvType = 'text/csv;charset=utf-8'

export interface UploadFiles {
  check: CheckedUpload['check']
  files: readonly (ExportFile & { lineups: number })[]
}

/** The checked upload files: `…-lineups.csv`, or `…-lineups-1-of-3.csv` if the site accepts fewer per file. */
export function uploadFiles(parts: ExportParts, lineups: readonly Lineup[]): UploadFiles {
  const { slate, ruleset, players, savedName } = parts
  const ordered = lineups.map((lineup) => ({ players: inSlotOrder(lineup, ruleset) }))
  const { check, files } = checkedUpload(ruleset, ordered, players, begunIn(parts))
  const what = savedName === undefined ? 'lineups' : `${savedName}-lineups`
  return {
    check: isOver(parts) ? { ...check, warnings: [overWords, ...check.warnings] } : check,
    files: files.map(({ text, lineups: held }, index) => ({
      name: slateFileName(slate, files.length === 1 ? `${what}.csv` : `${what}-${index + 1}-of-${files.length}.csv`),
      type: csvType,
      text,
      lineups: held,
    })),
  }
}

const overWords = 'Every game of this slate has begun: no site takes new lineups for it'

/** Whether there is one file and the site would accept all lineups. */
export const isClean = ({ check, files }: UploadFiles) =>
  check.refused.length === 0 && check.warnings.length === 0 && files.length === 1
