import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateAlone } from '../migrateAlone.ts'
import { type Wait, waitsDuring } from './busySession.ts'
import { logsOf, sessionsOfAll } from './manyUsersSql.ts'

const migrations = join(import.meta.dirname, '../../migrations')

interface Journal {
  entries: { idx: number; tag: string }[]
}

/** Takes the schema back to before the migrations from 0012 on, with what users have. Newest first: a new migration needs a line here. */
const undo = [
  `truncate sessions; ${sessionsOfAll}`,
  'drop index tries_by_time',
  `drop table job_watchers, job_news, job_runs, job_payloads, build_turns, shared_counts`,
  `drop table consents, email_links, recovery_codes, second_factors, security_events, trial_marks, visitor_keys;
  alter table promo_uses drop constraint promo_uses_account, drop constraint promo_uses_person, drop used_by, drop person,
    add account_id uuid not null references accounts (id) on delete cascade;
  alter table promo_uses rename constraint promo_uses_account_id_fkey to promo_uses_account_id_accounts_id_fk;
  alter table promo_uses add constraint promo_uses_once unique (code, account_id);
  alter table accounts drop email_verified_at, drop suspended_at, drop suspended_why;
  alter table sessions drop device, drop last_used_at, drop confirmed_at`,
]
const firstUndone = 12
/** The first one before which the logs were there. */
const firstWithLogs = 14

export interface MigrationRan {
  tag: string
  seconds: number
  waits: Wait[]
}

/** Runs the latest migrations again, one after the other, while others use the tables. */
export async function migrationWaits(databaseUrl: string, users: number): Promise<MigrationRan[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-migrations-'))
  const ran: MigrationRan[] = []
  try {
    for (const statements of undo) await pool.query(statements)
    await pool.query(
      `delete from drizzle.__drizzle_migrations where id not in
        (select id from drizzle.__drizzle_migrations order by created_at limit ${firstUndone})`,
    )
    cpSync(migrations, folder, { recursive: true })
    const journal: Journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'))
    for (const { idx, tag } of journal.entries.slice(firstUndone)) {
      const until = { ...journal, entries: journal.entries.slice(0, idx + 1) }
      writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(until))
      if (idx === firstWithLogs) await pool.query(`${logsOf(users)}; analyze`)
      let seconds = 0
      const waits = await waitsDuring(databaseUrl, async () => {
        const begin = performance.now()
        await migrateAlone(pool, { migrationsFolder: folder, log: { warn: () => undefined } })
        seconds = (performance.now() - begin) / 1000
      })
      ran.push({ tag, seconds, waits })
    }
    return ran
  } finally {
    await pool.end()
    rmSync(folder, { recursive: true })
  }
}
