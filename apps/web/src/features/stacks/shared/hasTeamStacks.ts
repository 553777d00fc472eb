import type { Ruleset } from '@slatecraft/slate'

/** Whether a contest's lineups are stacked by team rows: only where a quarterback has partners on other places. */
export const hasTeamStacks = ({ sport, contestType }: Pick<Ruleset, 'sport' | 'contestType'>): boolean =>
  sport === 'nfl' && contestType === 'classic'
