import type { GameSheet } from '../../history/gameSheet.ts'

/** A sheet of stats with nothing on it yet. */
export const newSheet = (
  of: Pick<GameSheet, 'sport' | 'season' | 'counter'> & Partial<Omit<GameSheet, 'players' | 'props'>>,
): GameSheet => ({
  sport: of.sport,
  part: of.part ?? 'stats',
  season: of.season,
  counter: of.counter,
  game: of.game ?? 1,
  team: of.team ?? '',
  opponent: of.opponent ?? '',
  isHome: of.isHome ?? null,
  position: of.position ?? '',
  event: of.event ?? '',
  stats: of.stats ?? {},
  facts: of.facts ?? {},
  players: [],
  props: [],
})
