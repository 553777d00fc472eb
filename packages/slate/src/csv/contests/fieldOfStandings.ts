import type { BuildRequest } from '../../buildRequest.ts'
import { refuse } from '../../inputError.ts'
import { itemsOf } from '../../items.ts'
import { hasOwnership } from '../../ownershipBrackets.ts'
import type { Ruleset } from '../../ruleset.ts'
import { countedField } from '../../simulation/countedField.ts'
import { type FieldChoice, usualDraws } from '../../simulation/fieldChoice.ts'
import { type JoinedStandings, joinStandings } from './joinStandings.ts'
import { readStandings } from './readStandings.ts'
import { revealedEntries } from './revealedEntries.ts'
import type { Standings } from './standings.ts'

export interface FieldOfStandings {
  field: Exclude<FieldChoice, { kind: 'generated' }>
  /** How many of the file's entries are the field. */
  used: number
  counts: JoinedStandings['counts']
  missing: JoinedStandings['missing']
  /** Lineups that could not be read, as sentences. */
  notes: readonly string[]
}

/**
 * The field that a standings file shows. Where players of a contest under way are hidden, and the pool has ownership to draw
 * them by, their entries are `revealed`; else only entries with all their players count.
 *
 * @param from what the field is named after, such as the file.
 * @throws {InputError} if it is no standings file of this contest, or no entry can be used.
 */
export function fieldOfStandings(
  file: string | Uint8Array,
  { players, ruleset, from, draws = usualDraws }: StandingsSource,
): FieldOfStandings {
  const standings = readStandings(file)
  const pool = itemsOf({ players }, ruleset).map(({ row }) => row)
  const joined = joinStandings(standings, pool, { salaryCap: ruleset.salaryCap })
  if (standings.slots.length !== ruleset.slots.length)
    refuse(`its lineups have other slots: ${standings.slots.join(', ')}`)
  const { counts, missing } = joined
  const about = { counts, missing, notes: standings.notes }
  if (counts.hidden > 0 && hasOwnership(players)) {
    const { entries, weight } = revealedEntries(standings, joined, ruleset)
    const used = weight.reduce((sum, copies) => sum + copies, 0)
    if (used > 0) return { field: { kind: 'revealed', from, entries, weight, draws }, used, ...about }
  }
  if (counts.whole === 0) refuse('no entry has only players of this slate, with all of them revealed')
  return {
    field: countedField(from, wholeRows(standings, joined), standings.slots.length),
    used: counts.whole,
    ...about,
  }
}

interface StandingsSource extends Pick<BuildRequest, 'players'> {
  ruleset: Ruleset
  from: string
  /** How often hidden players are drawn. */
  draws?: number | undefined
}

/** Rows of the entries that show all their players, ascending within an entry. */
function wholeRows({ slots }: Standings, { lineups, isWhole, counts }: JoinedStandings): Uint16Array {
  const size = slots.length
  const rows = new Uint16Array(counts.whole * size)
  let at = 0
  for (const [entry, whole] of isWhole.entries()) {
    if (whole === 0) continue
    rows.set(lineups.slice(entry * size, (entry + 1) * size).sort(), at)
    at += size
  }
  return rows
}

/** Why entries are left out: `812 of 900 entries are the field: 80 are empty …`; undefined where all are in it. */
export function leftOutWords({ field, used, counts, missing }: FieldOfStandings): string | undefined {
  const { entries, hidden, empty, unjoined } = counts
  if (used === entries) return undefined
  const most = missing.length > 0 ? ` (most often ${missing[0]!.name})` : ''
  const reasons = [
    ...(hidden > 0 && field.kind === 'given' ? [`${plural(hidden, 'has', 'have')} hidden players`] : []),
    ...(empty > 0 ? [`${plural(empty, 'is', 'are')} empty`] : []),
    ...(unjoined > 0 ? [`${plural(unjoined, 'has', 'have')} players that the pool lacks${most}`] : []),
  ]
  return `${used.toLocaleString('en-US')} of ${entries.toLocaleString('en-US')} entries are the field: ${reasons.join(', ')}`
}

const plural = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
