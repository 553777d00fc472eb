import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lost, signUp } from './accounts.ts'
import type { Attack, Finding, Target } from './attack.ts'
import { StartFailure, waited } from './attackedServer.ts'
import { type Answer, denseGroups, fieldOf, send, sendJson, slatePath, statusesOf } from './calls.ts'
import { healthDuring, waitsInWords } from './healthWatch.ts'

const reserveMegabytes = 64
const diskMegabytes = 240
const megabyte = 1024 * 1024

export const fullDisk: Attack = {
  name: 'full disk',
  about: `a data folder on a disk of ${diskMegabytes} MB, filled below the reserve of ${reserveMegabytes} MB and then to the last byte`,
  async run(target) {
    const disk = mkdtempSync(join(tmpdir(), 'slatecraft-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk], { stdio: 'pipe' })
    } catch {
      rmSync(disk, { recursive: true })
      return [{ what: 'not run', figure: 'mounting a small disk needs root' }]
    }
    try {
      return await filled(target, disk)
    } finally {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}

async function filled({ start }: Target, disk: string): Promise<Finding[]> {
  const env = { MIN_FREE_MB: String(reserveMegabytes), MAX_CALLS_PER_MINUTE: '100000' }
  const options = { dataDir: join(disk, 'data'), env }
  const server = await start(options)
  const acknowledged: string[] = []
  const signUps = async (count: number, prefix: string) => {
    const answers = []
    for (let at = 0; at < count; at++) {
      const answer = await signUp(server.url, `${prefix}${at}`)
      if (answer.status === 200) acknowledged.push(`${prefix}${at}`)
      answers.push(answer)
    }
    return answers
  }
  const [first] = await signUps(3, 'before')
  const head = { authorization: `Bearer ${fieldOf(first!, 'access_token')}` }
  const saves: Answer[] = []
  /** More than the database's log has room for without another file. */
  const saveMuch = async () => {
    for (let at = 0; at < 800; at++)
      saves.push(await sendJson(`${server.url}${slatePath('mine', 'user-groups')}`, { groups: denseGroups() }, head))
  }
  fill(join(disk, 'others'), freeMegabytes(disk) - reserveMegabytes + 8)
  await waited(3000)
  const [low] = await signUps(1, 'low')
  const health = await send(`${server.url}/api/health`, { method: 'GET' })
  const slates = await send(`${server.url}/api/nfl/somebody/slates/dk/2024/3`, { method: 'GET' })
  // Too little for the next 16 MB of the database's log.
  fill(join(disk, 'more'), freeMegabytes(disk) - 8)
  const waits = await healthDuring(server.url, () => Promise.race([saveMuch(), waited(30_000)]))
  fill(join(disk, 'last'), Number.POSITIVE_INFINITY)
  const waitsAtLast = await healthDuring(server.url, async () => {
    await Promise.race([signUps(15, 'full'), waited(10_000)])
  })
  const wasUp = server.isUp()
  const seconds = await server.stop()
  const words = await start(options).then(
    async (second) => {
      await second.kill()
      return 'it started'
    },
    (error: unknown) => (error instanceof StartFailure ? error.message.trim() : String(error)),
  )
  for (const name of ['others', 'more', 'last']) rmSync(join(disk, name), { force: true })
  const again = await start(options)
  const missing = await lost(again.url, acknowledged)
  await again.kill()
  return [
    {
      what: 'a sign-up below the reserve',
      figure: `${low!.status} ${fieldOf(low!, 'error') ?? ''}`,
      holds: low!.status === 507,
    },
    {
      what: 'health below the reserve',
      figure: `${health.status}, read_only: ${JSON.stringify(fieldOf(health, 'read_only'))}`,
      holds: health.status === 200,
    },
    { what: 'slates below the reserve', figure: String(slates.status), holds: slates.status === 200 },
    {
      what: 'health with 8 MB left',
      figure: `${waitsInWords(waits)}${wasUp ? '' : ', then the watchdog ended the process'}`,
      holds: waits.unanswered === 0 || !wasUp,
    },
    { what: 'health without a byte left', figure: waitsInWords(waitsAtLast) },
    { what: 'saves of 30 KB with 8 MB left', figure: statusesOf(saves) },
    {
      what: 'ended by SIGTERM',
      figure: seconds === undefined ? 'no: it had to be killed' : `after ${seconds.toFixed(1)} s`,
      holds: seconds !== undefined || !wasUp,
    },
    { what: 'a start on the full disk', figure: words.slice(0, 300), holds: words.includes(options.dataDir) },
    {
      what: 'acknowledged sign-ups lost, with room again',
      figure: `${missing.length} of ${acknowledged.length}`,
      holds: missing.length === 0,
    },
  ]
}

const freeMegabytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / megabyte
}

/** Writes a file of so many megabytes, or until the disk has no room for another byte. */
function fill(file: string, megabytes: number): void {
  const block = new Uint8Array(megabyte / 4)
  const out = openSync(file, 'w')
  try {
    for (let written = 0; written < megabytes; written += 0.25) writeSync(out, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    try {
      for (;;) writeSync(out, block.subarray(0, 512))
    } catch {
      // No byte is left.
    }
  } finally {
    closeSync(out)
  }
}
