import { PlayerLine } from '../../history/gameSheet.ts'

/** What is wrong with a player's line, for the fault of its row; none if it is fine. */
export function lineFaults(line: PlayerLine): string[] {
  const parsed = PlayerLine.safeParse(line)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
