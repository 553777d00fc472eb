import { isOfKind, type LineupKind } from '@slatecraft/results'
import type { Player } from '@slatecraft/slate'
import { nameLetters } from '../../../words/letters.ts'
import type { LineupRow } from './lineupRows.ts'

/** The lineup filter; all set parts must match. */
export interface LineupFilter {
  /** Rows of the analysis: lineups that all of them count. */
  kinds: readonly LineupKind[]
  /** Player ids: with all of them, with any, with none. */
  allOf: readonly string[]
  anyOf: readonly string[]
  noneOf: readonly string[]
  /** At least `count` of the team; `isMain`: as the main stack. An empty team means any. */
  stack: { team: string; count: number; isMain: boolean } | undefined
  /** Dollars. */
  leftAtMost: number | undefined
  tag: string | undefined
  saved: 'saved' | 'unsaved' | undefined
  /** Part of a player name or tag, or a team code. */
  text: string
}

export const emptyFilter: LineupFilter = {
  kinds: [],
  allOf: [],
  anyOf: [],
  noneOf: [],
  stack: undefined,
  leftAtMost: undefined,
  tag: undefined,
  saved: undefined,
  text: '',
}

/** The filter parts that can be removed one by one. */
export const filterParts = Object.keys(emptyFilter) as readonly (keyof LineupFilter)[]

export function isPartSet(filter: LineupFilter, part: keyof LineupFilter): boolean {
  const value = filter[part]
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

export const isFiltering = (filter: LineupFilter) => filterParts.some((part) => isPartSet(filter, part))

export const without = (filter: LineupFilter, part: keyof LineupFilter): LineupFilter => ({
  ...filter,
  [part]: emptyFilter[part],
})

/** Tests whether a row is shown. */
export function passing(filter: LineupFilter, players: ReadonlyMap<string, Player>): (row: LineupRow) => boolean {
  const { kinds, allOf, stack, leftAtMost, tag, saved } = filter
  const anyOf = new Set(filter.anyOf)
  const noneOf = new Set(filter.noneOf)
  const says = textTest(filter.text, players)
  return (row) => {
    const { rawTable, lineup } = row
    if (kinds.length > 0 && !isOfKinds(row, kinds, players)) return false
    if (!allOf.every((id) => rawTable.includes(id))) return false
    if (anyOf.size > 0 && !rawTable.some((id) => anyOf.has(id))) return false
    if (noneOf.size > 0 && rawTable.some((id) => noneOf.has(id))) return false
    if (stack !== undefined && !hasStack(row, stack)) return false
    if (leftAtMost !== undefined && row.left > leftAtMost) return false
    if (tag !== undefined && !lineup.tags.includes(tag)) return false
    if (saved !== undefined && row.isSaved !== (saved === 'saved')) return false
    return says(row)
  }
}

/** The analysis leaves out saved lineups that don't count. */
function isOfKinds(
  { rawTable, isCounted }: LineupRow,
  kinds: LineupFilter['kinds'],
  players: ReadonlyMap<string, Player>,
) {
  const members = rawTable.flatMap((id) => players.get(id) ?? [])
  return isCounted && kinds.every((kind) => isOfKind(kind, members, rawTable.length))
}

function hasStack({ teams, stack }: LineupRow, { team, count, isMain }: NonNullable<LineupFilter['stack']>): boolean {
  if (isMain) return stack !== undefined && (team === '' || stack.team === team) && stack.count >= count
  return team === '' ? [...teams.values()].some((many) => many >= count) : (teams.get(team) ?? 0) >= count
}

function textTest(text: string, players: ReadonlyMap<string, Player>): (row: LineupRow) => boolean {
  const word = text.trim()
  if (word === '') return () => true
  const letters = nameLetters(word)
  const named = new Set(
    [...players.values()]
      .filter(
        ({ Name, TeamAbbrev }) =>
          TeamAbbrev === word.toUpperCase() || (letters !== '' && nameLetters(Name).includes(letters)),
      )
      .map(({ Id }) => Id),
  )
  const lower = word.toLowerCase()
  return ({ rawTable, lineup }) =>
    rawTable.some((id) => named.has(id)) || lineup.tags.some((tag) => tag.toLowerCase().includes(lower))
}
