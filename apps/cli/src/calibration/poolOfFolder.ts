import { basename } from 'node:path'
import { derivePlayer, InputError, type Player, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { readProjections, slateFromFiles } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'

type Key = Pick<SlateKey, 'sport' | 'site' | 'contestType' | 'season' | 'counter'>

interface SlateFiles {
  /** The site's player list, if there is one. */
  list: string | undefined
  projections: readonly string[]
}

/**
 * A slate's players with their projections. Without the site's list, ids, salaries and positions come from the projections
 * file, if it has them (SaberSim's does). Opponents that the list no longer names, because their game has begun, come from
 * there too. Of several projections files, those that can't be read are left out.
 *
 * @returns the players, and what was left out.
 * @throws {InputError} naming file, row and field, if no projections can be read or the list can't.
 */
export function poolOfFolder(key: Key, { list, projections }: SlateFiles): { players: Player[]; notes: string[] } {
  const faults: InputError[] = []
  const files = projections.flatMap((path) => {
    const file = readFile(path)
    try {
      return [{ file, name: basename(path), rows: inFile(basename(path), () => readProjections(file, key).rows) }]
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      faults.push(error)
      return []
    }
  })
  if (files.length === 0) throw faults[0]!
  const rows = files.flatMap((file) => file.rows)
  const pool = slateFromFiles({
    key,
    ...(list === undefined ? { before: poolOfProjections(key, rows) } : { players: readFile(list) }),
    projections: files,
  })
  const opponents = new Map(
    rows.flatMap(({ team, opponent }) => (team === undefined || opponent === undefined ? [] : [[team, opponent]])),
  )
  const players = pool.players.map((player) =>
    player.Opp === '' ? { ...player, Opp: opponents.get(player.TeamAbbrev) ?? '' } : player,
  )
  return { players, notes: faults.map(({ message }) => message) }
}

type ProjectionRows = ReturnType<typeof readProjections>['rows']

function poolOfProjections(key: Key, projections: ProjectionRows) {
  const listed = new Map<string, PlayerRow>()
  for (const { id, name, position = '', isCaptain = false, team = '', opponent = '', salary } of projections) {
    const parsed = PlayerRow.safeParse({
      Id: id,
      Name: name,
      Position: positionsOf(key, position),
      RosterPosition: key.contestType === 'classic' ? null : isCaptain ? 'CPT' : 'FLEX',
      TeamAbbrev: team,
      Opp: opponent,
      Salary: salary,
    })
    if (parsed.success && !listed.has(parsed.data.Id)) listed.set(parsed.data.Id, parsed.data)
  }
  // Where a showdown's file has each player once, the captain's row is made from it.
  const rows = [...listed.values()]
  const hasCaptains = rows.some(({ RosterPosition }) => RosterPosition === 'CPT')
  return {
    players: rows.map((row) => derivePlayer(hasCaptains ? row : { ...row, RosterPosition: null })),
    hasProjections: false,
  }
}

/** Without the names of slots (G, UTIL, CPT) that some files list among the positions. */
function positionsOf({ sport }: Key, cell: string): string {
  const isGolf = sport === 'pga'
  const words = cell.toUpperCase().replace('D/ST', 'DST').split(/[/,]/)
  const own = words.filter(
    (word) => !/^(UTIL|FLEX|CPT|MVP|STAR|PRO)$/.test(word) && (isGolf || sport !== 'nba' || !/^[GF]$/.test(word)),
  )
  return own.map((word) => spelled[word.trim()] ?? word.trim()).join('/')
}

const spelled: Readonly<Record<string, string>> = { SP: 'P', RP: 'P', DEF: 'DST', LF: 'OF', CF: 'OF', RF: 'OF' }
