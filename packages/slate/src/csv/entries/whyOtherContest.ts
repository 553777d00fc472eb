import type { Ruleset } from '../../ruleset.ts'
import { rulesets } from '../../rulesets.ts'
import { uploadHeader } from '../upload/uploadHeader.ts'
import { entriesLayouts } from './entriesLayouts.ts'
import type { EntriesFile } from './readEntriesFile.ts'

/** Why these entries can't take lineups of a contest, or undefined where they can. */
export function whyOtherContest(file: EntriesFile, ruleset: Ruleset): string | undefined {
  if (file.site === ruleset.site && hasPlacesOf(file, ruleset)) return undefined
  const kinds = rulesets
    .filter((other) => other.site === file.site && hasPlacesOf(file, other))
    .map(({ sport, contestType }) => `${sport} ${contestType}`)
  const what = `${entriesLayouts[file.site].title} with the places ${file.places.join(', ')}`
  const known = kinds.length === 0 ? '' : ` (${[...new Set(kinds)].join(' or ')})`
  return `it is ${what}${known}; these lineups are for ${uploadHeader(ruleset).join(', ')}`
}

/** FanDuel words its single-game places anew every few seasons: there the captain and the number of places tell. */
function hasPlacesOf({ places }: EntriesFile, ruleset: Ruleset): boolean {
  const header = uploadHeader(ruleset)
  if (places.length !== header.length) return false
  const isCaptain = (name: string | undefined) => /^(CPT|MVP)\b/.test(name ?? '')
  if (ruleset.site === 'fd' && isCaptain(header[0])) return isCaptain(places[0])
  return places.every((name, index) => name === header[index])
}
