import { type HistoryOptions, type HistoryRead, readHistory } from '../csv/history/readHistory.ts'
import type { GameSheet } from '../history/gameSheet.ts'

/** All sheets of a file of history. */
export async function historyOf(
  file: string | Uint8Array,
  options?: HistoryOptions,
): Promise<HistoryRead & { sheets: GameSheet[] }> {
  const reading = readHistory([typeof file === 'string' ? new TextEncoder().encode(file) : file], options)
  const sheets: GameSheet[] = []
  for (;;) {
    const step = await reading.next()
    if (step.done === true) return { ...step.value, sheets }
    sheets.push(...step.value.sheets)
  }
}
