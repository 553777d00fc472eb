import { listedOr } from '../../listed.ts'
import type { Ruleset } from '../../ruleset.ts'
import { rulesets } from '../../rulesets.ts'
import { siteTable } from '../../sites/sites.ts'
import { uploadHeader } from '../upload/uploadFile.ts'
import type { EntriesFile } from './readEntriesFile.ts'

/** Why these entries can't take lineups of a contest; undefined where they can. */
export function whyOtherContest(file: EntriesFile, ruleset: Ruleset): string | undefined {
  if (file.site === ruleset.site && hasSlotsOf(file, ruleset)) return undefined
  const kinds = rulesets
    .filter((other) => other.site === file.site && hasSlotsOf(file, other))
    .map(({ sport, contestType }) => `${sport} ${contestType}`)
  const known = kinds.length === 0 ? '' : ` (${listedOr([...new Set(kinds)])})`
  return `this is ${file.layout.title} with the slots ${file.slots.join(', ')}${known}; your lineups are for ${uploadHeader(ruleset).join(', ')}`
}

function hasSlotsOf({ slots }: EntriesFile, ruleset: Ruleset): boolean {
  const header = uploadHeader(ruleset)
  if (slots.length !== header.length) return false
  const isCaptain = (name: string | undefined) => /^(CPT|MVP)\b/.test(name ?? '')
  if (siteTable(ruleset.site).entries?.captainHeadingsVary && isCaptain(header[0])) return isCaptain(slots[0])
  return slots.every((name, index) => name === header[index])
}
