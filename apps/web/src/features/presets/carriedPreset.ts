import {
  type CustomPreset,
  groupedBy,
  type PlayerEdit,
  type PlayerRow,
  rowsNamed,
  type SlateKey,
  siteId,
} from '@slatecraft/slate'
import { nameWithoutSuffix } from '@slatecraft/slate/csv'
import type { PresetSlate } from './presetSlate.ts'

export interface CarriedPreset {
  /** With this slate's ids. Players who were not found keep the other slate's. */
  presets: CustomPreset
  /** How many of its players are on this slate, and the names of the others. */
  found: number
  missing: readonly string[]
  /** Whether it also brings projections and ownership. Those of another week or day stay behind. */
  bringsNumbers: boolean
}

/**
 * A preset made on one slate, for another slate of the same kind of contest. Sites give players new ids on each slate, so
 * players are found by name, and in showdown by slot. Of several with a name, the one of the same team counts.
 */
export function carriedPreset(
  { players, groups, ...others }: CustomPreset,
  from: { key: SlateKey; players: readonly PlayerRow[] },
  slate: Pick<PresetSlate, 'key' | 'players' | 'edits'>,
): CarriedPreset {
  const rowsFrom = rowsNamed(from.players)
  const byName = groupedBy(slate.players, identity)
  const here = new Map<string, string>()
  const missing = new Map<string, string>()

  function newId(id: string): string {
    const [row] = rowsFrom(id)
    const found = row && sameIn(byName.get(identity(row)) ?? [], row)
    if (found !== undefined) here.set(id, row?.Id === id ? found.Id : siteId(found.Id))
    else if (row !== undefined) missing.set(id, row.Name)
    return here.get(id) ?? id
  }
  const bringsNumbers = from.key.season === slate.key.season && from.key.counter === slate.key.counter
  const carried = players.map(({ Id, ...edit }) => ({
    Id: newId(Id),
    ...(bringsNumbers ? edit : withoutNumbers(edit)),
  }))
  const presets: CustomPreset = {
    ...others,
    players: bringsNumbers ? carried : withNumbersOf(slate.edits, carried),
    groups: groups.map((group) => ({
      ...group,
      players: [...new Set(group.players.map(newId))],
      anchorPlayerID: [...new Set(group.anchorPlayerID.map(newId))],
    })),
  }
  return { presets, found: here.size, missing: [...new Set(missing.values())], bringsNumbers }
}

const identity = ({ Name, RosterPosition }: PlayerRow) => `${nameWithoutSuffix(Name)} ${RosterPosition ?? ''}`

function sameIn(named: readonly PlayerRow[], { TeamAbbrev, Position }: PlayerRow): PlayerRow | undefined {
  if (named.length < 2) return named[0]
  const ofTeam = named.filter((player) => player.TeamAbbrev === TeamAbbrev)
  return ofTeam.find((player) => player.Position === Position) ?? ofTeam[0]
}

const withoutNumbers = ({ UserProj: _, UserOwn: __, ...edit }: PlayerEdit): PlayerEdit => edit

/** What the user has entered on this slate stays. */
function withNumbersOf(edits: PresetSlate['edits'], players: CustomPreset['players']): CustomPreset['players'] {
  const all = new Map(players.map((player) => [player.Id, player]))
  for (const [Id, { UserProj, UserOwn }] of Object.entries(edits)) {
    if (UserProj === undefined && UserOwn === undefined) continue
    const numbers = { ...(UserProj !== undefined && { UserProj }), ...(UserOwn !== undefined && { UserOwn }) }
    all.set(Id, { Id, ...all.get(Id), ...numbers })
  }
  return [...all.values()]
}
