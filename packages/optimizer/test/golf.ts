import { type BuildRequest, type BuildRequestInput, parseBuildRequest } from '@slatecraft/slate'

const golfers = { A: 20, B: 18, C: 16, D: 14, E: 12, F: 10, G: 8, H: 5 }

/**
 * Eight golfers for six slots at the same salary, so that the best lineup is the six with the most points: A 20, B 18, C 16,
 * D 14, E 12, F 10, then G 8 and H 5.
 *
 * @param of changes to some golfers.
 */
export function golf(
  settings: Partial<BuildRequestInput>,
  of: Partial<Record<keyof typeof golfers, Partial<BuildRequestInput['players'][number]>>> = {},
): BuildRequest {
  return parseBuildRequest({
    sport: 'pga',
    site: 'dk',
    contestType: 'classic',
    season: 2025,
    counter: '2025-01-15',
    slate: 'Main',
    lineupLength: 6,
    minSal: 0,
    ...settings,
    players: Object.entries(golfers).map(([Id, ProjPts]) => ({
      Id,
      Name: `Golfer ${Id}`,
      Position: 'G',
      Salary: 8000,
      ProjPts,
      ...of[Id as keyof typeof golfers],
    })),
  })
}
