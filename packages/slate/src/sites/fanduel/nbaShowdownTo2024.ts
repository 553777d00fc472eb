import type { ContestRules } from '../contestRules.ts'
import { nbaPositions, slots } from '../slots.ts'

/**
 * One MVP at 1.5 times the points, by our requirements. The site itself had three captain slots at 2, 1.5 and 1.2 times in
 * these seasons; the headers are the site's.
 */
export const fanduelNbaShowdownTo2024 = {
  id: 'fanduel/nba/showdown/-2024',
  sport: 'nba',
  contestType: 'showdown',
  seasons: { to: 2024 },
  salaryCap: 60_000,
  slots: [
    ...slots('CPT', { accepts: nbaPositions, header: 'MVP - 2X Points', points: 1.5, salary: 1 }),
    ...slots('FLEX', { accepts: nbaPositions, header: 'STAR - 1.5X Points' }),
    ...slots('FLEX', { accepts: nbaPositions, header: 'PRO - 1.2X Points' }),
    ...slots('FLEX', { accepts: nbaPositions, header: 'UTIL', count: 2 }),
  ],
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'our requirements; headers from pydfs settings',
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
