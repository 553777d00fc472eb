import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export interface PrivatePostgres {
  url: string
  /** Kills it at once, with all its processes. */
  kill(): Promise<void>
  /** Starts it again after `kill`. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Where its folder is made. */
  parent?: string
  /** An address of this machine to listen on, for other network namespaces; by default, only a socket in its folder. */
  address?: string
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

/** A cluster in a temporary folder. `stop` deletes it. */
export async function startPrivatePostgres(
  binaries: string,
  { parent = tmpdir(), address }: ClusterOptions = {},
): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(parent, 'slatecraft-pg-'))
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'slatecraft', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  if (address !== undefined) appendFileSync(join(data, 'pg_hba.conf'), 'host all all samenet trust\n')
  const settings = [`listen_addresses=${address ?? ''}`, `unix_socket_directories=${folder}`, 'fsync=off']
  const url = `postgres://slatecraft@localhost/postgres?host=${encodeURIComponent(folder)}`
  let server: ChildProcess
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], options)
    await untilItAnswers(url, server)
  }
  await start()
  return {
    url: address === undefined ? url : `postgres://slatecraft@${address}/postgres`,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGQUIT')
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
