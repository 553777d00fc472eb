import type { Lineup, Player } from '@slatecraft/slate'

/** A short name of lineups and of what is counted of their players; others have another, but for one in four billion. */
export function contentHash(players: readonly Player[], lineups: readonly Lineup[]): string {
  let hash = 0x811c_9dc5
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
    hash = Math.imul(hash ^ 0xff, 0x0100_0193)
  }
  for (const { Id, ProjOwn } of players) add(`${Id} ${ProjOwn}`)
  for (const lineup of lineups) for (const id of lineup.players) add(id)
  return `${lineups.length} ${(hash >>> 0).toString(36)}`
}
