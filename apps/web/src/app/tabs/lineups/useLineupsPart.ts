import { useState } from 'react'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'

const lineupsParts = ['lineups', 'analysis'] as const
/** The lineups themselves, or what came of them. */
export type LineupsPart = (typeof lineupsParts)[number]

const record = browserRecord<LineupsPart>('slatecraft.lineups-part', z.enum(lineupsParts), 'lineups')

/** Which of both the user looks at, kept in this browser. */
export function useLineupsPart(): [LineupsPart, (part: LineupsPart) => void] {
  const [part, setPart] = useState(() => record.read())
  return [
    part,
    (next) => {
      record.write(next)
      setPart(next)
    },
  ]
}
