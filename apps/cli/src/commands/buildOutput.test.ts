import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { findRuleset } from '@slatecraft/slate'
import { readUpload } from '@slatecraft/slate/csv'
import { describe, expect, test, vi } from 'vitest'
import { slatecraft as run } from '../slatecraft.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { key, workFolder } from '../testing/workFolder.ts'

const { file, request, report } = workFolder()

describe('output files', () => {
  test('a path that is not writable, or is given twice, is refused before the run', async () => {
    const made = await request('placed.json', '--lineups', '2')
    const before = readFileSync(made, 'utf8')
    mkdirSync(file('folder'))
    const refusals: [string[], string][] = [
      [['--out', file('folder')], "folder: can't be written: it is a folder"],
      [['--out', file('no/such/upload.csv')], "can't be written: no such file or folder"],
      [['--out', file('both'), '--report', file('both')], 'both: is already another file of this command'],
      [['--report', made], 'placed.json: is already another file of this command'],
    ]
    for (const [paths, reason] of refusals) {
      const { code, stdout, stderr } = await slatecraft('build', made, ...paths)
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(reason)])
    }
    expect(readFileSync(made, 'utf8')).toBe(before)
    expect(readdirSync(file()).filter((name) => name.endsWith('.part') || name === 'both')).toEqual([])
  })

  test('a link stays a link, and its target gets the lineups', async () => {
    const made = await request('linked.json', '--lineups', '2')
    writeFileSync(file('target.csv'), 'old')
    symlinkSync(file('target.csv'), file('link.csv'))
    expect(await slatecraft('build', made, '--out', file('link.csv'))).toMatchObject({ code: 0 })
    expect(lstatSync(file('link.csv')).isSymbolicLink()).toBe(true)
    expect(readFileSync(file('target.csv'), 'utf8')).toMatch(/^QB,RB/)
  })

  test('a run without lineups leaves the upload file alone and says so', async () => {
    const made = await request('none.json', '--set', 'minSal=50000', '--set', 'maxSal=49000')
    writeFileSync(file('kept.csv'), 'old')
    const { stderr } = await slatecraft('build', made, '--out', file('kept.csv'))
    expect(stderr).toContain('kept.csv was not written: there are no lineups.')
    expect(readFileSync(file('kept.csv'), 'utf8')).toBe('old')
  })

  test('Ctrl+C keeps the lineups built so far: status cancelled, no faults, exit code 1', async () => {
    const made = await request('long.json', '--lineups', '3000', '--set', 'projPtsRandInput=20')
    const timer = setTimeout(() => process.emit('SIGINT'), 300)
    const { code, stdout } = await slatecraft(
      'build',
      made,
      '--report',
      file('stopped.json'),
      '--out',
      file('part.csv'),
    )
    clearTimeout(timer)
    const { status, lineups } = report('stopped.json')
    expect([code, status, lineups.length > 0]).toEqual([1, 'cancelled', true])
    expect(stdout).toContain(`cancelled: ${lineups.length} lineups`)
    expect(readUpload(findRuleset(key)!, readFileSync(file('part.csv'), 'utf8')).length).toBe(lineups.length)
    expect(await slatecraft('check', made, file('stopped.json'))).toMatchObject({ code: 0 })
  })
})

test('Ctrl+C while a finished run is checked and written loses nothing', async () => {
  const made = await request('judged.json', '--lineups', '2')
  const before = process.listenerCount('SIGINT')
  let whileWriting = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {
    whileWriting = process.listenerCount('SIGINT')
  })
  await run(['build', made])
  vi.restoreAllMocks()
  expect([whileWriting, process.listenerCount('SIGINT')]).toEqual([before + 1, before])
})
