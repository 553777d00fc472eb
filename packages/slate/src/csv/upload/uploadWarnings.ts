import { groupedBy } from '../../groupedBy.ts'
import { lineupHash } from '../../lineup.ts'
import { counted, listed } from '../../listed.ts'
import { isOut } from '../../player.ts'
import type { CheckedPlayer } from './siteCheck.ts'

interface NumberedLineup {
  /** The number shown to the user. */
  luNum: number
  players: readonly string[]
}

const namedAtMost = 3

/** What a site accepts but a player rarely wants: duplicate lineups, and players who are out. */
export function uploadWarnings(lineups: readonly NumberedLineup[], pool: ReadonlyMap<string, CheckedPlayer>): string[] {
  return [...duplicatesIn(lineups), ...outIn(lineups, pool)]
}

function duplicatesIn(lineups: readonly NumberedLineup[]): string[] {
  const alike = [...groupedBy(lineups, ({ players }) => lineupHash(players)).values()].filter(
    ({ length }) => length > 1,
  )
  if (alike.length === 0) return []
  const groups = alike.slice(0, namedAtMost).map((same) =>
    listed(
      same.map(({ luNum }) => String(luNum)),
      namedAtMost,
    ),
  )
  const repeats = alike.reduce((sum, { length }) => sum + length - 1, 0)
  const named = [...groups, ...(alike.length > namedAtMost ? ['…'] : [])].join('; ')
  return [`${counted(repeats, 'lineup')} ${repeats === 1 ? 'duplicates' : 'duplicate'} another: ${named}`]
}

/** Which players who are out are in lineups, and in how many. */
export function outIn(
  lineups: readonly Pick<NumberedLineup, 'players'>[],
  pool: ReadonlyMap<string, CheckedPlayer>,
): string[] {
  const counts = new Map<string, number>()
  for (const id of lineups.flatMap(({ players }) => players)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const out = [...counts].flatMap(([id, count]) => {
    const player = pool.get(id)
    return player !== undefined && isOut(player.Status) ? [{ ...player, count }] : []
  })
  return out
    .sort((a, b) => b.count - a.count)
    .map(({ Name, Status, count }) => `${counted(count, 'lineup')} with ${Name} (out: ${Status})`)
}
