import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SlateKey } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { afterAll, beforeAll, expect } from 'vitest'
import { slatecraft } from './slatecraft.ts'

/** The demo slate that `salaries.csv` lists. */
export const key: SlateKey = {
  ...{ sport: 'nfl', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: 5, slate: 'Main' },
}

/** The options that name a contest. */
export const contestOptions = ({ sport, site, contestType }: SlateKey) => [
  '--sport',
  sport,
  '--site',
  site,
  '--type',
  contestType,
]

/** A temporary folder with `salaries.csv`, for all tests of a file. */
export function workFolder() {
  let folder = ''
  const file = (name: string) => join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'slatecraft-cli-'))
    writeFileSync(file('salaries.csv'), demoSalariesCsv(demoSlate(key)!))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    /** The path of a file in the folder; of the folder itself without a name. */
    file: (name = '') => file(name),
    /** Makes a request from `salaries.csv` and writes it to a file. @returns its path. */
    async request(name: string, ...args: string[]): Promise<string> {
      const players = ['--players', file('salaries.csv')]
      const { code, stdout, stderr } = await slatecraft('request', ...contestOptions(key), ...players, ...args)
      expect([code, stderr.includes('player rows read')]).toEqual([0, true])
      writeFileSync(file(name), stdout)
      return file(name)
    },
    /** The JSON of a file. */
    report: (name: string) => JSON.parse(readFileSync(file(name), 'utf8')),
  }
}
