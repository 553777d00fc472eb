import { siteId } from '../../person.ts'
import type { EntriesFile } from './readEntriesFile.ts'

/** Why these entries can't take lineups of this slate, by the file's own player list; undefined where they can. */
export function whyOtherSlate(
  { players, layout }: EntriesFile,
  lineups: readonly (readonly string[])[],
): string | undefined {
  const ids = new Set(lineups.flat().map(siteId))
  const unknown = [...ids].filter((id) => !players.has(id)).length
  if (players.size === 0 || unknown * 2 <= ids.size) return undefined
  const count = unknown === ids.size ? 'none' : `only ${ids.size - unknown}`
  return `this is ${layout.title} of another slate: ${count} of the ${ids.size} players in your lineups ${ids.size - unknown === 1 ? 'is' : 'are'} in its player list`
}
