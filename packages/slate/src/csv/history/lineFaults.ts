import { PlayerLine } from '../../history/gameSheet.ts'
import { plainReason } from '../../plainReason.ts'

const Who = PlayerLine.omit({ stats: true })

/** What is wrong with who a line is about, for the fault of its row; none if it is fine. */
export function lineFaults({ name, sourceId, position }: PlayerLine): string[] {
  const parsed = Who.safeParse({ name, sourceId, position })
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${plainReason(issue)}`)
}
