import {
  ErrorReply,
  importContests,
  importedPool,
  importSlate,
  importStandings,
  localTokenHeader,
  type Route,
} from '@slatecraft/contract'
import { type Contest, type ImportedPool, InputError, type Slate, type SlateKey } from '@slatecraft/slate'
import {
  audited,
  commandLine,
  defaultDataDir,
  folderHolder,
  importOfSlate,
  maxContestsOfSlate,
  maxStandingsOfSlate,
  openStore,
  publishingOfContests,
  publishingOfStandings,
  type StandingsToKeep,
  type Store,
} from '@slatecraft/store'

type SlateToImport = Pick<Slate, 'key' | 'players' | 'maxSalary' | 'hasProjections'>

/** Where files are imported to. Each import is in the audit log. */
export interface ImportTarget {
  /** The slate's current pool; undefined if it has never been imported. */
  poolOf(key: SlateKey): Promise<ImportedPool | undefined>
  importSlate(slate: SlateToImport): Promise<void>
  /** Publishes contests of a slate. */
  importContests(key: SlateKey, contests: readonly Contest[]): Promise<void>
  /** Publishes the standings of a finished contest of a slate, which are checked already. */
  importStandings(key: SlateKey, standings: StandingsToKeep): Promise<void>
  close(): Promise<void>
}

/**
 * The server that has the data folder open, which then offers the slate at once. Without a server: the folder itself, or
 * the PostgreSQL of `DATABASE_URL` if no folder is given.
 */
export async function importTarget(dataDir: string | undefined): Promise<ImportTarget> {
  const folder = dataDir ?? (process.env.DATA_DIR || defaultDataDir)
  const databaseUrl = dataDir === undefined ? process.env.DATABASE_URL || undefined : undefined
  const holder = databaseUrl === undefined ? folderHolder(folder) : undefined
  if (holder?.url !== undefined && holder.token !== undefined) return runningServer(holder.url, holder.token)
  const log = { error: (...parts: unknown[]) => console.error(...parts) }
  return storeAsTarget(await openStore({ dataDir: folder, databaseUrl, log }))
}

const storeAsTarget = (store: Store): ImportTarget => ({
  poolOf: (key) => store.findSlate(key),
  importSlate: (slate) => audited(store.auditLog, importOfSlate(commandLine, slate), () => store.importSlate(slate)),
  importContests: async (key, contests) => {
    const saved = await audited(store.auditLog, publishingOfContests(commandLine, key, contests), () =>
      store.contests.save('everybody', key, contests),
    )
    if (saved.status === 'full')
      throw new InputError([{ field: '--contest', reason: `a slate takes at most ${maxContestsOfSlate} contests` }])
  },
  importStandings: async (key, standings) => {
    const saved = await audited(store.auditLog, publishingOfStandings(commandLine, key, standings), () =>
      store.standings.save(key, standings),
    )
    if (saved.status !== 'done') throw new InputError([{ field: '--standings', reason: noRoom[saved.status] }])
  },
  close: () => store.close(),
})

const noRoom = {
  full: `a slate takes standings of at most ${maxStandingsOfSlate} contests`,
  'no-room': 'the standings of all slates take up too much room',
}

function runningServer(url: string, token: string): ImportTarget {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, [localTokenHeader]: token } }).catch(() => {
      throw faultOf(url, 'does not answer. Try again, or stop the server first.')
    })
  const post = async ({ path, method }: Pick<Route, 'path' | 'method'>, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw await refusalOf(url, answer)
  }
  return {
    poolOf: async (key) => {
      const answer = await ask(pathOf(importedPool.path, key))
      if (answer.status === 404) return undefined
      if (!answer.ok) throw await refusalOf(url, answer)
      return importedPool.reply.parse(await answer.json())
    },
    importSlate: (slate) => post(importSlate, slate),
    importContests: (key, contests) => post(importContests, { key, contests }),
    importStandings: (key, { contest, packed }) =>
      post(importStandings, { key, contest, file: Buffer.from(packed).toString('base64') }),
    close: async () => undefined,
  }
}

const pathOf = (path: string, params: object) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(new Map<string, unknown>(Object.entries(params)).get(name))),
  )

const faultOf = (url: string, reason: string) => new InputError([{ field: `the server at ${url}`, reason }])

/** The server's own message. Another program may answer at that address, so the reply may not be ours. */
async function refusalOf(url: string, answer: Response): Promise<InputError> {
  const reply = ErrorReply.safeParse(await answer.json().catch(() => undefined))
  return faultOf(url, `refused the import: ${reply.success ? reply.data.error : `status ${answer.status}`}`)
}
