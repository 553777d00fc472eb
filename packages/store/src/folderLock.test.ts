import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { long } from '../../../testing/long.ts'
import { FolderInUseError, folderHolder, takeFolderLock } from './folderLock.ts'
import { processStart } from './processStart.ts'

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
    import { existsSync, openSync } from 'node:fs'
    setTimeout(() => takeFolderLock(${JSON.stringify(folder)}).then(
      (lock) => {
        if (existsSync(${JSON.stringify(join(folder, 'postgres'))})) {
          openSync(${JSON.stringify(join(folder, 'postgres/of the database'))}, 'w')
          lock.mark()
          lock.watch(() => {}, 50)
        }
        console.log('won')
      },
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

  it('counts as free if another program has its process id', async () => {
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: process.pid, startedAt: 'before the reboot' }))
    expect(folderHolder(folder)).toBeUndefined()
    const lock = await takeFolderLock(folder)
    lock.release()
  })

  it('lets nobody in while its file is damaged, and says what to do', async () => {
    for (const damaged of ['{"pid":', '', '{}']) {
      writeFileSync(join(folder, 'lock.json'), damaged)
      await expect(takeFolderLock(folder)).rejects.toThrow(
        /lock\.json is damaged.* If no Slatecraft server is running there, delete the file and start again\.$/,
      )
    }
    rmSync(join(folder, 'lock.json'))
    const lock = await takeFolderLock(folder)
    lock.release()
  })

  it('holds without its file as long as the mark within the database is there, and puts the file back', async () => {
    mkdirSync(join(folder, 'postgres'))
    expect(await contender(Date.now())).toBe('won')
    const written = readFileSync(join(folder, 'lock.json'), 'utf8')
    await vi.waitFor(() => expect(readdirSync(join(folder, 'postgres'))).toHaveLength(2))
    rmSync(join(folder, 'lock.json'))
    await expect(takeFolderLock(folder)).rejects.toThrow(`(process ${processes[0]!.pid})`)
    for (const lost of [() => rmSync(join(folder, 'lock.json')), () => writeFileSync(join(folder, 'lock.json'), '{')]) {
      await vi.waitFor(() => expect(readFileSync(join(folder, 'lock.json'), 'utf8')).toBe(written), { timeout: 5000 })
      lost()
    }
    await vi.waitFor(() => expect(readFileSync(join(folder, 'lock.json'), 'utf8')).toBe(written), { timeout: 5000 })
  })

  it('is lost once another running server stands in its file, which is told once', async () => {
    mkdirSync(join(folder, 'postgres'))
    const lock = await takeFolderLock(folder)
    const told: string[] = []
    lock.watch(({ message }) => told.push(message), 50)
    const other = { pid: process.ppid, startedAt: processStart(process.ppid) }
    writeFileSync(join(folder, 'lock.json'), JSON.stringify(other))
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 5000 })
    expect(told[0]).toContain(`Another Slatecraft server (process ${process.ppid}) has taken the data folder ${folder}`)
    lock.release()
    expect(JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))).toEqual(other)
  })

  it.runIf(process.platform === 'linux')('holds by the files a server has open, if both marks are lost', async () => {
    mkdirSync(join(folder, 'postgres'))
    expect(await contender(Date.now())).toBe('won')
    for (const mark of ['lock.json', 'postgres/slatecraft-lock.json']) rmSync(join(folder, mark), { force: true })
    await expect(takeFolderLock(folder)).rejects.toThrow(`(process ${processes[0]!.pid})`)
  })
})
