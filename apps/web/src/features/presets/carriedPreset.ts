import { type CustomPreset, type PlayerEdit, type PlayerRow, rowsNamed, type SlateKey, siteId } from '@slatecraft/slate'
import { playersByName } from './playersByName.ts'
import type { PresetSlate } from './presetSlate.ts'

export interface CarriedPreset {
  /** With this slate's ids. Players who were not found keep the other slate's. */
  presets: CustomPreset
  /** How many of its players are on this slate, and the names of the others. */
  found: number
  missing: readonly string[]
  /** Namesakes, with their teams: those told apart by team or position, and those left out. */
  toldApart: readonly string[]
  unclear: readonly string[]
  /** Whether it also brings projections and ownership. Those of another week or day stay behind. */
  bringsNumbers: boolean
}

/** A preset made on one slate, for another slate of the same kind of contest. */
export function carriedPreset(
  { players, groups, ...others }: CustomPreset,
  from: { key: SlateKey; players: readonly PlayerRow[] },
  slate: Pick<PresetSlate, 'key' | 'players' | 'edits'>,
): CarriedPreset {
  const rowsFrom = rowsNamed(from.players)
  const match = playersByName(from.players, slate.players)
  const idsHere = new Set(slate.players.flatMap(({ Id }) => [Id, siteId(Id)]))
  const ids = new Map<string, string>()
  const names = {
    found: new Set<string>(),
    missing: new Set<string>(),
    toldApart: new Set<string>(),
    unclear: new Set<string>(),
  }

  function newId(id: string): string {
    const known = ids.get(id)
    if (known !== undefined) return known
    const next = found(id)
    ids.set(id, next)
    return next
  }

  function found(id: string): string {
    const [row] = rowsFrom(id)
    if (row === undefined) return id
    const named = row.TeamAbbrev === '' ? row.Name : `${row.Name} (${row.TeamAbbrev})`
    const matched = match(row)
    if (matched.kind === 'found') {
      names.found.add(named)
      if (matched.isToldApart) names.toldApart.add(named)
      return row.Id === id ? matched.player.Id : siteId(matched.player.Id)
    }
    names[matched.kind].add(matched.kind === 'missing' ? row.Name : named)
    // On this slate the id may be someone else's.
    return idsHere.has(id) ? `${id} on another slate` : id
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
  return {
    presets,
    found: names.found.size,
    missing: [...names.missing],
    toldApart: [...names.toldApart],
    unclear: [...names.unclear],
    bringsNumbers,
  }
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
