import type { GameSheet } from '../../history/gameSheet.ts'

/** A sheet of stats with nothing on it yet. */
export const newSheet = (
  of: Pick<GameSheet, 'sport' | 'season' | 'counter'> & Partial<Omit<GameSheet, 'players' | 'props'>>,
): GameSheet => ({
  ...{ part: 'stats', game: 1, team: '', opponent: '', isHome: null, position: '', event: '' },
  ...of,
  stats: { ...of.stats },
  facts: { ...of.facts },
  players: [],
  props: [],
})
