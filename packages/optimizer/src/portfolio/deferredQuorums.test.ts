import { expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { checkReport } from '../check/checkReport.ts'

test('an RB with his defense is found, and proven best, even if thousands of better lineups do without them', () => {
  const request = randomRequest({ seed: 5, games: 8, settings: { numLUs: 2, forceRBandDSTStack: 0.5 } })
  const teamsWith: Readonly<Record<string, readonly string[]>> = {
    RB: ['T0', 'T1', 'T2', 'T3'],
    DST: ['T0', 'T4', 'T5', 'T6', 'T7'],
  }
  const players = request.players
    .filter(({ Position, TeamAbbrev }) => teamsWith[Position]?.includes(TeamAbbrev) ?? true)
    .map((player) => {
      const isOfPair = player.TeamAbbrev === 'T0' && player.Position in teamsWith
      return isOfPair ? { ...player, ProjPts: 0.1, ProjPtsAdjusted: 0.1 } : player
    })
  const report = buildAll({ ...request, players })
  expect([report.status, checkReport({ ...request, players }, report)]).toEqual(['complete', []])
  expect(report.lineups.map(({ optimal }) => optimal)).toEqual([true, true])
  expect(Math.max(...report.lineups.map(({ players: held }) => held.filter((id) => id.startsWith('T0')).length))).toBe(
    2,
  )
})
