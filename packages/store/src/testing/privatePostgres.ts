import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface PrivatePostgres {
  url: string
  stop(): Promise<void>
}

/** The folder with PostgreSQL's programs; undefined if it is not installed. */
export function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** A cluster in a temporary folder, reached over a socket in it. `stop` deletes it. */
export async function startPrivatePostgres(binaries: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-pg-'))
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'slatecraft', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off']
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  )
  const url = `postgres://slatecraft@localhost/postgres?host=${encodeURIComponent(folder)}`
  await untilItAnswers(url, server)
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its Debian package creates a user for it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(100)
    }
  }
  server.kill('SIGKILL')
  throw new Error('The private PostgreSQL cluster did not start within 15 seconds.')
}
