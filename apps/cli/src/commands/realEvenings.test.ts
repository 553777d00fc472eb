import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEntriesFile } from '@slatecraft/slate/csv'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { lockedTexts, tableColumn } from '../testing/evening.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { workFolder } from '../testing/workFolder.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../shared/data/nba/dk/classic/', import.meta.url))
const isThere = existsSync(folder)

describe.skipIf(!isThere)(`real evenings${isThere ? '' : ' (skipped: no ../shared/data here)'}`, long, () => {
  const { file } = workFolder()

  test.each([
    ['2025-01-12-live', '2025-01-12T19:30-05:00', 'broken'],
    ['2025-01-12-live', '2025-01-12T19:30-05:00', 'free'],
    ['2025-01-20-live', '2025-01-20T16:45-05:00', 'k=2'],
    ['2025-01-20-live', '2025-01-20T16:45-05:00', 'free'],
  ])(
    '%s at %s, %s: locked cells stay, what changes is told, and no other byte is touched',
    async (night, now, mode) => {
      const path = (name: string) => join(folder, night, name)
      const out = file(`${night}-${mode.replace('=', '')}`)
      const { code, stdout } = await slatecraft(
        ...['swap', path('DKEntries.csv'), '--players', path('DKSalaries.csv')],
        ...['--projections', path('projections.csv'), '--now', now, '--mode', mode, '--out', out],
        ...['--report', `${out}.json`, '--request-out', `${out}-request.json`],
      )
      expect(code).toBe(0)
      const before = readFileSync(path('DKEntries.csv'))
      const after = readFileSync(join(out, 'DKEntries-swapped.csv'))
      expect(lockedTexts(readEntriesFile(after))).toEqual(lockedTexts(readEntriesFile(before)))
      const results = tableColumn(join(out, 'swaps.csv'), 'Result')
      const [linesBefore, linesAfter] = [before, after].map((bytes) => bytes.toString('latin1').split('\n'))
      expect(linesAfter).toHaveLength(linesBefore!.length)
      for (const [row, line] of linesBefore!.entries())
        if (results[row - 1] !== 'changed') expect(linesAfter![row]).toBe(line)
      for (const [index, why] of tableColumn(join(out, 'swaps.csv'), 'Why').entries())
        if (results[index] === 'unchanged') expect(why).not.toBe('')
      expect(stdout).toContain(`${results.filter((one) => one === 'changed').length} of 8 entries changed`)
      expect(await slatecraft('check', `${out}-request.json`, `${out}.json`)).toMatchObject({ code: 0 })
    },
  )

  test('for prize money, each swap says what it gains and how sure that is, against the real field', async () => {
    const path = (name: string) => join(folder, '2025-01-12-live', name)
    const { code, stdout, stderr } = await slatecraft(
      ...['swap', path('DKEntries.csv'), '--players', path('DKSalaries.csv'), '--now', '2025-01-12T19:30-05:00'],
      ...['--projections', path('projections.csv'), '--mode', 'k=2', '--out', file('prizes')],
      ...['--objective', 'payout', '--contests', path('contest_structure.csv')],
      ...['--standings', path('contest-standings-173036248.csv')],
    )
    expect([code, stderr]).toEqual([0, expect.stringContaining('5945 of 5945 entries of its standings count')])
    const swapped = readEntriesFile(readFileSync(join(file('prizes'), 'DKEntries-swapped.csv')))
    expect(lockedTexts(swapped)).toEqual(lockedTexts(readEntriesFile(readFileSync(path('DKEntries.csv')))))
    const [results, gains, errors, whys] = ['Result', 'Prize Gain $', 'Prize Error $', 'Why'].map((heading) =>
      tableColumn(join(file('prizes'), 'swaps.csv'), heading),
    )
    expect(results).toContain('changed')
    for (const [index, result] of results!.entries()) {
      if (result === 'unchanged') expect([gains![index], whys![index]]).toEqual(['', expect.stringMatching(/\w/)])
      else expect(Number(gains![index])).toBeGreaterThan(Number(errors![index]))
    }
    expect(stdout).toMatch(/\+\$\d+\.\d\d ± \$\d+\.\d\d expected/)
  })
})
