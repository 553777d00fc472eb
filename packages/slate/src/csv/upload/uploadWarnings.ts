import { groupedBy } from '../../groupedBy.ts'
import { isOut } from '../../isOut.ts'
import { lineupHash } from '../../lineup.ts'
import { counted, listed } from '../../listed.ts'
import type { JudgedPlayer } from './judgeLineups.ts'

interface NumberedLineup {
  /** By which the user knows it. */
  luNum: number
  players: readonly string[]
}

const namedAtMost = 3

/** What a site takes, though whoever plays for money may not mean it: lineups twice, and players who will not play. */
export function uploadWarnings(lineups: readonly NumberedLineup[], pool: ReadonlyMap<string, JudgedPlayer>): string[] {
  return [...twiceIn(lineups), ...outIn(lineups, pool)]
}

function twiceIn(lineups: readonly NumberedLineup[]): string[] {
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
  return [`${counted(repeats, 'lineup')} ${repeats === 1 ? 'repeats' : 'repeat'} another: ${named}`]
}

function outIn(lineups: readonly NumberedLineup[], pool: ReadonlyMap<string, JudgedPlayer>): string[] {
  const counts = new Map<string, number>()
  for (const id of lineups.flatMap(({ players }) => players)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const out = [...counts].flatMap(([id, count]) => {
    const player = pool.get(id)
    return player !== undefined && isOut(player.Status) ? [{ ...player, count }] : []
  })
  return out
    .sort((a, b) => b.count - a.count)
    .map(({ Name, Status, count }) => `${counted(count, 'lineup')} with ${Name}, who is out (${Status})`)
}
