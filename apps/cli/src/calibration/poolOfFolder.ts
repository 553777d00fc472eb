import { derivePlayer, type Player, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { readProjections, slateFromFiles } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from './inFile.ts'

type Key = Pick<SlateKey, 'sport' | 'site' | 'contestType' | 'season' | 'counter'>

interface SlateFiles {
  /** The site's player list, if there is one. */
  list: string | undefined
  projections: readonly string[]
}

/**
 * A slate's players with their projections. Without the site's list, ids, salaries and positions come from the projections
 * file, if it has them (SaberSim's does). Opponents that the list no longer names, because their game has begun, come from
 * there too.
 *
 * @throws {InputError} naming file, row and field.
 */
export function poolOfFolder(key: Key, { list, projections }: SlateFiles): Player[] {
  const files = projections.map((path) => ({ file: readFile(path), name: path }))
  const opponents = new Map<string, string>()
  const listed: PlayerRow[] = []
  for (const { file, name } of files)
    inFile(name, () => {
      for (const row of readProjections(file, key).rows) {
        if (row.team !== undefined && row.opponent !== undefined) opponents.set(row.team, row.opponent)
        const { id, salary, position = '', isCaptain = false } = row
        if (list !== undefined || id === undefined || salary === undefined) continue
        const parsed = PlayerRow.safeParse({
          Id: id,
          Name: row.name,
          Position: positionsOf(key, position),
          RosterPosition: key.contestType === 'classic' ? null : isCaptain ? 'CPT' : 'FLEX',
          TeamAbbrev: row.team ?? '',
          Opp: row.opponent ?? '',
          Salary: salary,
        })
        if (parsed.success && !listed.some(({ Id }) => Id === parsed.data.Id)) listed.push(parsed.data)
      }
    })
  // Where a showdown's file has each player once, the captain's row is made from it.
  const hasCaptains = listed.some(({ RosterPosition }) => RosterPosition === 'CPT')
  const rows = listed.map((row) => (hasCaptains ? row : { ...row, RosterPosition: null }))
  const before = { players: rows.map(derivePlayer), hasProjections: false }
  const pool = slateFromFiles({
    key,
    ...(list === undefined ? { before } : { players: readFile(list) }),
    projections: files,
  })
  return pool.players.map((player) =>
    player.Opp === '' ? { ...player, Opp: opponents.get(player.TeamAbbrev) ?? '' } : player,
  )
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
