import { useCallback, useState } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'

const lineupsParts = ['lineups', 'analysis', 'simulate'] as const
/** Lineups, Analysis or Simulate. */
export type LineupsPart = (typeof lineupsParts)[number]

const record = browserRecord<LineupsPart>('slatecraft.lineups-part', z.enum(lineupsParts), 'lineups')

/** The selected part, kept in this browser. */
export function useLineupsPart(): [LineupsPart, (part: LineupsPart) => void] {
  const [part, setPart] = useState(() => record.read())
  const change = useCallback((next: LineupsPart) => {
    record.write(next)
    setPart(next)
  }, [])
  return [part, change]
}
