import { importSlate as importSlateRoute, localTokenHeader } from '@slatecraft/contract'
import { InputError, type Player, type SlateKey } from '@slatecraft/slate'
import { defaultDataDir, folderHolder, openStore } from '@slatecraft/store'
import { readOptions } from '../options.ts'
import { readSlateFiles, slateOptions } from '../slateFiles.ts'

/** `import`: files become a slate that the page offers. A running server takes it at once; else it goes to the folder. */
export async function importSlate(args: readonly string[]): Promise<number> {
  const line = readOptions(args, {
    ...slateOptions,
    season: { isRequired: true },
    counter: { isRequired: true },
    slate: { isRequired: true },
    data: {},
  })
  const { key, players, maxSalary, hasProjections, messages } = readSlateFiles(line)
  const given = line.value('data')
  const dataDir = given ?? (process.env.DATA_DIR || defaultDataDir)
  const databaseUrl = given === undefined ? process.env.DATABASE_URL || undefined : undefined
  const holder = databaseUrl === undefined ? folderHolder(dataDir) : undefined
  const slate = { key, players, maxSalary, hasProjections }
  if (holder?.url !== undefined && holder.token !== undefined) await handOver(holder.url, holder.token, slate)
  else await write(dataDir, databaseUrl, slate)
  for (const message of messages) console.error(message)
  console.log(
    `Imported ${key.sport} ${key.site} ${key.contestType} ${key.season} ${key.counter} ${key.slate}: ${players.length} players.`,
  )
  return 0
}

interface ImportedSlate {
  key: SlateKey
  players: Player[]
  maxSalary: number
  hasProjections: boolean
}

async function handOver(url: string, token: string, slate: ImportedSlate): Promise<void> {
  const answer = await fetch(`${url}/api${importSlateRoute.path}`, {
    method: importSlateRoute.method,
    headers: { 'content-type': 'application/json', [localTokenHeader]: token },
    body: JSON.stringify(slate),
  })
  if (answer.ok) return
  throw new InputError([{ field: `the server at ${url}`, reason: `refused the slate: ${await answer.text()}` }])
}

async function write(dataDir: string, databaseUrl: string | undefined, slate: ImportedSlate): Promise<void> {
  const log = { error: (...words: unknown[]) => console.error(...words) }
  const store = await openStore({ dataDir, databaseUrl, log })
  try {
    await store.importSlate(slate)
  } finally {
    await store.close()
  }
}
