import {
  type AfterStartLineup,
  type BuildRequest,
  countedField,
  type FieldChoice,
  hasOwnership,
  itemsById,
  itemsOf,
  itemsOfLineup,
  type Ruleset,
  refuse,
  usualDraws,
} from '@slatecraft/slate'
import { absent, type JoinedStandings, revealedEntries, type Standings } from '@slatecraft/slate/csv'

interface FieldTerms {
  request: Pick<BuildRequest, 'players'>
  ruleset: Ruleset
  from: string
  draws?: number | undefined
  own: readonly AfterStartLineup[]
}

interface FieldSoFar {
  field: Exclude<FieldChoice, { kind: 'generated' }>
  used: number
  /** Numbers of the given lineups that the field holds as they are. */
  isInField: ReadonlySet<number>
}

/**
 * The field that standings show, with the user's own entries as they are given instead of what the file shows of them. Own
 * entries that the pool can't fill are left out. Entries with hidden players are too if there is no ownership to draw
 * players by.
 *
 * @throws {InputError} if no entry is left.
 */
export function fieldSoFar(
  standings: Standings,
  joined: JoinedStandings,
  { request, ruleset, from, draws = usualDraws, own }: FieldTerms,
): FieldSoFar {
  const size = ruleset.slots.length
  const lineups = joined.lineups.slice()
  const entryOf = new Map(standings.entries.map(({ id }, entry) => [id, entry]))
  const items = itemsOf(request, ruleset)
  const byId = itemsById(items)
  const ours: number[][] = []
  const isInField = new Set<number>()
  for (const [number, lineup] of own.entries()) {
    const entry = entryOf.get(lineup.entry ?? '')
    if (entry === undefined) continue
    lineups.fill(absent.empty, entry * size, (entry + 1) * size)
    const found = itemsOfLineup(lineup, ruleset, items, byId)
    if (typeof found === 'string') continue
    ours.push(found)
    isInField.add(number)
  }
  const others = revealedEntries(standings, { lineups }, ruleset)
  const entries = [...others.entries, ...ours]
  const weight = [...others.weight, ...ours.map(() => 1)]
  if (entries.some((entry) => entry.includes(-1)) && hasOwnership(request.players))
    return { field: { kind: 'revealed', from, entries, weight, draws }, used: sumOf(weight), isInField }
  const whole = [...entries.keys()].filter((entry) => !entries[entry]!.includes(-1))
  if (whole.length === 0) refuse('no entry has only players of this slate, with all of them revealed')
  const rows = whole.flatMap((entry) => entries[entry]!.toSorted((a, b) => a - b))
  const field = countedField(from, rows, size, (index) => weight[whole[index]!]!)
  return { field, used: sumOf(field.weight), isInField }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
