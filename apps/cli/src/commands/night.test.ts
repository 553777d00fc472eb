import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FinishedSlate, rowsInSlots, simulationRun } from '@slatecraft/simulator'
import { NightRecord, parseSimulationRequest, type SimulationRequestInput, type SlateKey } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long, wide } from '../../../../testing/long.ts'
import { finishedContest } from '../calibration/finishedContest.ts'
import { slateFolders } from '../calibration/slateFolders.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { workFolder } from '../testing/workFolder.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../shared/data/nba/dk/classic/2026-01-17-final/', import.meta.url))
const isThere = existsSync(folder)
const key = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic', season: 2025, counter: '2026-01-17', slate: 'Main' },
} as const satisfies SlateKey
const lineups = 60

/** A simulation of some real lineups, as it could have been made before the contest. */
function simsOf({ pool, ruleset, real, contest }: FinishedSlate) {
  const step = Math.floor(real.weight.length / lineups)
  const input: SimulationRequestInput = {
    request: { ...key, lineupLength: ruleset.slots.length, players: pool.players },
    lineups: Array.from({ length: lineups }, (_, index) => ({
      players: rowsInSlots(
        [...real.lineups.subarray(index * step * real.size, (index * step + 1) * real.size)],
        pool,
        ruleset,
      ).map((row) => pool.players[row]!.Id),
      slots: ruleset.slots.map(({ name }) => name),
    })),
    contests: [{ ...contest, prizes: [...contest.prizes] }],
    field: { kind: 'generated', library: 2000, draws: 16 },
    worlds: 4096,
    optimalWorlds: 0,
  }
  const run = simulationRun(parseSimulationRequest(input), { best: () => undefined })
  while (run.stage() !== 'over') run.step()
  return { kind: 'simulation', request: input, report: run.report() }
}

describe.skipIf(!isThere)(`a real night${isThere ? '' : ' (skipped: no ../shared/data here)'}`, wide, () => {
  const files = workFolder()
  const standings = `${folder}contest-standings.csv`

  test('from projections and standings to what happened against what was said', {
    ...long,
    timeout: 300_000,
  }, async () => {
    const { slate } = finishedContest(slateFolders(folder)[0]!, standings, 'nba')
    writeFileSync(files.file('sims.json'), JSON.stringify(simsOf(slate)))
    const { code, stdout } = await slatecraft(
      ...['night', files.file('sims.json'), standings, '--user', 'user01553', '--report', files.file('night.json')],
    )
    expect(code).toBe(0)
    const record = NightRecord.parse(JSON.parse(readFileSync(files.file('night.json'), 'utf8')))
    const check = (measure: string) => record.checks.find((one) => one.measure === measure)!
    expect(record.counts).toMatchObject({ entries: 5228, hidden: 0 })
    expect(record.counts.joined).toBeGreaterThan(4000)
    expect(record.own!.entries).toBeGreaterThan(1)
    expect(check('winningScore').real).toBe(336.75)
    expect(check('winningScore').said.mean).toBeGreaterThan(280)
    expect(check('winningScore').said.mean).toBeLessThan(420)
    expect(check('within50').real).toBeGreaterThan(0.3)
    expect(check('within50').real).toBeLessThan(0.7)
    expect(check('ownershipError').real).toBeLessThan(0.1)
    const at = record.players.name.indexOf('Quenton Jackson')
    expect(record.players.owned[at]).toBeCloseTo(0.7655, 3)
    expect(stdout).toContain('Where scores fell')
    expect(stdout).toContain('Jay Huff: said')
  })
})
