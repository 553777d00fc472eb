import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** What users do all the time, each of a random one. */
const statements = {
  'find a session': `select * from sessions join accounts on accounts.id = sessions.account_id
    where sessions.id = (select id from sessions limit 1)`,
  'use a session': 'update sessions set expires_at = expires_at where id = (select id from sessions limit 1)',
  'read settings': 'select * from user_settings where owner = (select owner from user_settings limit 1)',
  'save settings': `update user_settings set updated_at = now()
    where owner = (select owner from user_settings limit 1) and counter = '1'`,
  'save an edit': `update user_projections set edited_at = edited_at + 1
    where (owner, counter, slate, player_id) = (select owner, counter, slate, player_id from user_projections limit 1)`,
  'add a lineup': `insert into run_lineups (run_id, uuid, lineup)
    select id, gen_random_uuid()::text, '{}' from lineup_runs limit 1`,
  'open a job': `insert into job_runs (kind, engine, client, payload, status, created_at)
    select 'buildLineups', 'e1', 'busy', hash, 'waiting', now() from job_payloads limit 1`,
}

/** Who waits longest, and how often each was asked. */
export interface Wait {
  what: string
  times: number
  longestMs: number
}

const everyMs = 20

/** How long others wait while something else happens. Each statement has a connection of its own, and is asked every 20 ms. */
export async function waitsDuring(databaseUrl: string, act: () => Promise<unknown>): Promise<Wait[]> {
  let isOver = false
  const asking = Object.entries(statements).map(async ([what, statement]): Promise<Wait | undefined> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const wait: Wait = { what, times: 0, longestMs: 0 }
    while (!isOver) {
      const begin = performance.now()
      try {
        await client.query(statement)
        wait.times += 1
        wait.longestMs = Math.max(wait.longestMs, performance.now() - begin)
      } catch (error) {
        // A table that an older version does not have.
        if (!(error instanceof pg.DatabaseError) || error.code !== '42P01') throw error
      }
      await delay(everyMs)
    }
    await client.end()
    return wait.times === 0 ? undefined : wait
  })
  const acting = async () => {
    try {
      await delay(10 * everyMs)
      await act()
    } finally {
      isOver = true
    }
  }
  const [, asked] = await Promise.all([acting(), Promise.all(asking)])
  const waits = asked.filter((wait) => wait !== undefined)
  return waits.sort((a, b) => b.longestMs - a.longestMs)
}
