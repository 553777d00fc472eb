import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { slatecraft } from '../testing/slatecraft.ts'
import { workFolder } from '../testing/workFolder.ts'

const { file, request, report } = workFolder()

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const main = join(import.meta.dirname, '../main.ts')

/** The command line in a process of its own. */
const inProcess = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, ['--import', tsx, main, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

describe('several requests in one command', () => {
  test('give the same lineups on two threads as alone, and the exit code of the worst', long, async () => {
    const random = await request('random.json', '--lineups', '5', '--set', 'projPtsRandInput=10')
    const small = await request('small.json', '--lineups', '2', '--set', 'minUnique=3')
    const hopeless = await request('hopeless.json', '--set', 'minSal=50000', '--set', 'maxSal=49000')
    const folders = ['--out', file('uploads'), '--report', file('reports')]
    const { code, stdout, stderr } = await inProcess('build', random, small, hopeless, ...folders, '--threads', '2')
    const endings = stdout.split('\n').flatMap((line) => /^\w+: \w+: \d+ lineups/.exec(line) ?? [])
    expect(endings.toSorted()).toEqual([
      'hopeless: infeasible: 0 lineups',
      'random: complete: 5 lineups',
      'small: complete: 2 lineups',
    ])
    expect(code).toBe(1)
    expect(stderr).toContain('hopeless: Unable to build lineup 1 of 20')
    await slatecraft('build', random, '--out', file('alone.csv'), '--report', file('alone.json'))
    expect({ ...report('reports/random.json'), seconds: 0 }).toEqual({ ...report('alone.json'), seconds: 0 })
    expect(readFileSync(file('uploads/random.csv'), 'utf8')).toBe(readFileSync(file('alone.csv'), 'utf8'))
    expect(existsSync(file('uploads/hopeless.csv'))).toBe(false)
  })

  test('are refused if their files would overwrite each other, or with --rebuild', async () => {
    const same = await slatecraft('build', 'a/main.json', 'b/main.json')
    expect([same.code, same.stderr]).toEqual([2, 'b/main.json: has the same name as another request\n'])
    const rebuild = await slatecraft('build', 'a.json', 'b.json', '--rebuild', 'c.json')
    expect([rebuild.code, rebuild.stderr]).toEqual([2, '--rebuild: needs a single request\n'])
  })
})
