import type { Lineup } from '@slatecraft/slate'
import { type CheckedUpload, checkedUpload, inSlotOrder, slateFileName } from '@slatecraft/slate/csv'
import type { ExportFile } from '../../browser/download.ts'
import type { ExportParts } from './exportParts.ts'

const csvType = 'text/csv;charset=utf-8'

export interface UploadFiles {
  check: CheckedUpload['check']
  files: readonly (ExportFile & { lineups: number })[]
}

/** What to upload of these lineups, checked: `…-lineups.csv`, or `…-lineups-1-of-3.csv` where the site takes fewer in a file. */
export function uploadFiles(
  { slate, ruleset, players, savedName }: ExportParts,
  lineups: readonly Lineup[],
): UploadFiles {
  const ordered = lineups.map((lineup) => ({ players: inSlotOrder(lineup, ruleset) }))
  const { check, files } = checkedUpload(ruleset, ordered, players)
  const what = savedName === undefined ? 'lineups' : `${savedName}-lineups`
  return {
    check,
    files: files.map(({ text, lineups: held }, index) => ({
      name: slateFileName(slate, files.length === 1 ? `${what}.csv` : `${what}-${index + 1}-of-${files.length}.csv`),
      type: csvType,
      text,
      lineups: held,
    })),
  }
}

/** Nothing is to be said of them: they are one file, and the site would take all. */
export const isClean = ({ check, files }: UploadFiles) =>
  check.refused.length === 0 && check.warnings.length === 0 && files.length === 1
