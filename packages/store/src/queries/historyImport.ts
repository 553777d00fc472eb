import type { HistoryImport } from '@slatecraft/slate'
import { historyImports as imports } from '../historySchema.ts'

/** Shared while sheets are added; exclusive while it is decided which sheets count. */
export const historyLock = 'history'

export const importColumns = {
  id: imports.id,
  sport: imports.sport,
  kind: imports.kind,
  source: imports.source,
  file: imports.file,
  sheets: imports.sheets,
  same: imports.same,
  lines: imports.lines,
  covers: imports.covers,
  importedBy: imports.importedBy,
  finishedAt: imports.finishedAt,
}

type ImportRow = Omit<HistoryImport, 'importedAt'> & { finishedAt: Date | null }

/** For a finished one. */
export const asImport = ({ finishedAt, ...row }: ImportRow): HistoryImport => ({
  ...row,
  importedAt: finishedAt!.toISOString(),
})
