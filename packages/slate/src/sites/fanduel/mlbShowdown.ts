import type { ContestRules } from '../contestRules.ts'
import { mlbHitterPositions, slots } from '../slots.ts'

/**
 * One MVP at 1.5 times the points, by our requirements. The site itself had two captain slots at 2 and 1.5 times; the headers
 * are the site's. Hitters only. The cap is 35,000: with the five most expensive hitters of a real list of 2022 at 44,000,
 * 60,000 would never bind.
 */
export const fanduelMlbShowdown = {
  id: 'fanduel/mlb/showdown',
  sport: 'mlb',
  contestType: 'showdown',
  salaryCap: 35_000,
  slots: [
    ...slots('CPT', { accepts: mlbHitterPositions, header: 'MVP - 2X Points', points: 1.5, salary: 1 }),
    ...slots('FLEX', { accepts: mlbHitterPositions, header: 'STAR - 1.5X Points' }),
    ...slots('FLEX', { accepts: mlbHitterPositions, header: 'UTIL', count: 3 }),
  ],
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'our requirements; draftfast settings and a FanDuel single-game player list of 2022',
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
