import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { FolderInUseError, folderHolder, takeFolderLock } from './folderLock.ts'

let folder: string
let processes: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-lock-'))
  processes = []
})
afterEach(async () => {
  await Promise.all(processes.map(killed))
  rmSync(folder, { recursive: true, force: true })
})

/** A process that tries to lock the folder at an agreed moment, prints the result and stays alive. */
function contender(at: number): Promise<string> {
  const script = `
    import { takeFolderLock } from ${JSON.stringify(join(import.meta.dirname, 'folderLock.ts'))}
    setTimeout(() => takeFolderLock(${JSON.stringify(folder)}).then(
      () => console.log('won'),
      (error) => console.log(error.message),
    ), ${at} - Date.now())
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  return new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(undefined)
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

describe('the lock on a data folder', () => {
  it('is held by one server until it lets go, and a second one is told which', async () => {
    const lock = await takeFolderLock(folder)
    lock.announce({ url: 'http://127.0.0.1:8080', token: 'secret' })
    await expect(takeFolderLock(folder)).rejects.toThrow(FolderInUseError)
    await expect(takeFolderLock(folder)).rejects.toThrow(
      `A Slatecraft server (process ${process.pid}) is already using ${folder} and serves http://127.0.0.1:8080`,
    )
    expect(folderHolder(folder)).toMatchObject({ pid: process.pid, token: 'secret' })
    expect(statSync(join(folder, 'lock.json')).mode & 0o777).toBe(0o600)
    lock.release()
    expect(folderHolder(folder)).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is free after its holder is killed, and only one of many contenders gets it', long, async () => {
    expect(await contender(Date.now())).toBe('won')
    await killed(processes[0]!)
    expect(readdirSync(folder)).toEqual(['lock.json'])
    const at = Date.now() + 3000
    const answers = await Promise.all(Array.from({ length: 6 }, () => contender(at)))
    const winner = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')).pid
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes(`(process ${winner})`))).toHaveLength(5)
    expect(readdirSync(folder)).toEqual(['lock.json'])
  })

  it('counts as free if another program has its process id, or if its file is garbage', async () => {
    for (const stale of [JSON.stringify({ pid: process.pid, startedAt: 'before the reboot' }), '{"pid":', '']) {
      writeFileSync(join(folder, 'lock.json'), stale)
      expect(folderHolder(folder)).toBeUndefined()
      const lock = await takeFolderLock(folder)
      lock.release()
    }
  })
})
