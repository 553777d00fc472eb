import { type HistoryImport, historyKinds, historySources, type Sport } from '@slatecraft/slate'
import { sportNames } from '../../slate/shared/slateWords.ts'

type Head = Pick<HistoryImport, 'kind' | 'source'> & { sport: Sport | undefined }

/** `NFL weekly player stats, from nflverse`; without a sport that isn't known yet. */
export function fileWords({ kind, source, sport }: Head): string {
  const { label } = historyKinds[kind]
  const what = sport === undefined ? `${label[0]!.toUpperCase()}${label.slice(1)}` : `${sportNames[sport]} ${label}`
  return source === 'other' ? what : `${what}, from ${historySources[source].name}`
}

/** `1,204 sheets`. */
export const countedSheets = (sheets: number) =>
  `${sheets.toLocaleString('en-US')} ${sheets === 1 ? 'sheet' : 'sheets'}`

/** `12.4 MB`, `830 KB`. */
export const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`

/** After this many ms the pace is known. */
const settledMs = 2000

/** `about 40 s left`; undefined while it is anybody's guess. */
export function timeLeftWords(done: number, elapsedMs: number): string | undefined {
  if (elapsedMs < settledMs || done <= 0) return undefined
  const seconds = (elapsedMs * (1 - done)) / done / 1000
  return `about ${seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`} left`
}
