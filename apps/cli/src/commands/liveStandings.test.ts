import { readFileSync, writeFileSync } from 'node:fs'
import { prepareSimulation } from '@slatecraft/simulator'
import { type FieldChoice, type SlateKey, seededRandom } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSims } from '../simulation/simsFile.ts'
import { writeContest } from '../testing/finishedContests.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { contestOptions, workFolder } from '../testing/workFolder.ts'

const key: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: '2024-12-13', slate: 'Night' },
}
const { file } = workFolder()
const contest = ['--fee', '5', '--entries', '200', '--shape', 'top-heavy', '--rake', '15', '--paid', '22']

/**
 * Half of the games start late, and the standings hide their players in most entries.
 *
 * @returns how many entries have hidden players.
 */
function hideLateGames(): number {
  const { players } = demoSlate(key)!
  const teams = [...new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))].sort()
  const late = players.filter(({ TeamAbbrev, Opp }) =>
    [TeamAbbrev, Opp].some((team) => teams.indexOf(team) < teams.length / 4),
  )
  const list = readFileSync(file('DKSalaries.csv'), 'utf8').split('\n')
  const isLate = (line: string) => late.some(({ Name }) => line.includes(`,${Name},`))
  const later = list.map((line) => (isLate(line) ? line.replace(/\d\d:\d\d[AP]M/, '11:30PM') : line))
  writeFileSync(file('DKSalaries.csv'), later.join('\n'))
  const random = seededRandom(3)
  let hidden = 0
  const lines = readFileSync(file('contest-standings-1.csv'), 'utf8').split('\n')
  const shown = lines.map((line, index) => {
    if (index < 6 || random() < 0.1) return line
    const cells = line.split(',')
    if ((cells[5] ?? '') === '') return line
    const lineup = late.reduce((text, { Name }) => text.replace(` ${Name}`, ' LOCKED'), cells[5]!)
    const locked = lineup.split('LOCKED').length - 1
    // Made-up lineups may hold one game only, which the site forbids.
    if (locked === 0 || locked === 8) return line
    hidden++
    cells[5] = lineup
    return cells.join(',')
  })
  writeFileSync(file('live.csv'), shown.join('\n'))
  return hidden
}

describe('a contest that is under way', () => {
  beforeAll(() => writeContest(file(), { key, entries: 200, seed: 1, outcomeSeed: 2 }))

  test('simulate draws the hidden players of entries, and its report draws the same ones again', async () => {
    const hidden = hideLateGames()
    expect(hidden).toBeGreaterThan(100)
    const request = await slatecraft(
      ...['request', ...contestOptions(key), '--players', file('DKSalaries.csv')],
      ...['--projections', file('projections.csv'), '--lineups', '6'],
    )
    writeFileSync(file('request.json'), request.stdout)
    expect((await slatecraft('build', file('request.json'), '--report', file('report.json'))).code).toBe(0)
    const simulated = await slatecraft(
      ...['simulate', file('request.json'), file('report.json'), ...contest, '--standings', file('live.csv')],
      ...['--draws', '3', '--worlds', '1024', '--optimal', '0', '--report', file('sims.json')],
    )
    expect(simulated.code).toBe(0)
    expect(simulated.stderr).toContain(
      `${200 - hidden} entries show all of their players, ${hidden} have hidden players that are drawn in 3 ways`,
    )
    const { request: asked, report } = readSims(file('sims.json'))
    expect(asked.field).toMatchObject({ kind: 'revealed' })
    const { weight } = asked.field as Extract<FieldChoice, { kind: 'revealed' }>
    expect(weight.reduce((sum, copies) => sum + copies, 0)).toBe(200)
    // All of the eight slots are filled.
    expect(report.players.reduce((sum, player) => sum + player.field, 0)).toBeCloseTo(8, 6)

    // `select` prepares the field from the report alone.
    const again = prepareSimulation(asked)
    expect(simulated.stderr).toContain(again.notes[0])
    const { field, draws } = again.simulation
    expect(draws).toHaveLength(3)
    expect(draws[0]!.lineups).not.toEqual(draws[1]!.lineups)
    for (const { id, field: share } of report.players) {
      const row = again.pool.players.findIndex(({ Id }) => Id === id)
      expect(field.reached[row]).toBe(share)
    }
  })

  test('a library has no part in real entries', async () => {
    const { code, stderr } = await slatecraft(
      ...['field', file('request.json'), ...contest, '--standings', file('live.csv'), '--library', '500'],
    )
    expect([code, stderr]).toEqual([2, '--library: needs a field that is generated\n'])
  })
})
