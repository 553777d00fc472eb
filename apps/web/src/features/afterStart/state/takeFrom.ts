import type { AfterStartParts, LineupSource } from '../afterStartParts.ts'
import { takenLineups } from './takenLineups.ts'

/** Makes lineups of the page those to swap. */
export async function takeFrom(
  { name, load }: LineupSource,
  { afterStart, players }: Pick<AfterStartParts, 'afterStart' | 'players'>,
): Promise<void> {
  const lineups = (await load()).map(({ players: ids, slots }) => ({
    players: [...ids],
    ...(slots !== undefined && { slots: [...slots] }),
  }))
  const readAt = new Date().toISOString()
  const source = { kind: 'lineups' as const, name, lineups, contests: [], readAt }
  afterStart.change(`Lineups of ${name}`, takenLineups(source, afterStart.state, players))
}
