import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { defaultTeamStack, GameSheet, type SlateKey } from '@slatecraft/slate'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import * as accountSchema from './accountSchema.ts'
import { pgliteDatabase } from './database.ts'
import * as historySchema from './historySchema.ts'
import * as jobSchema from './jobSchema.ts'
import * as schema from './schema.ts'
import * as simulationSchema from './simulationSchema.ts'
import { storeOn } from './store.ts'

it('the committed migrations create the schema that the queries use', () => {
  const meta = join(import.meta.dirname, '../migrations/meta')
  const latest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!
  const committed: { tables: unknown } = JSON.parse(readFileSync(join(meta, latest), 'utf8'))
  expect(
    generateDrizzleJson({ ...schema, ...accountSchema, ...simulationSchema, ...historySchema, ...jobSchema }).tables,
  ).toEqual(committed.tables)
})

it('team rows and presets from before limits ended at 7 open with 7 in place of 20 (ST-17)', long, async () => {
  const client = await PGlite.create()
  const store = storeOn(await pgliteDatabase(client), () => 0)
  const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
  const mine = { owner: { userId: 'ann' }, key }
  const rows = ['KC', 'BUF'].map((team) => ({ ...defaultTeamStack(team), TotalMaxRBs: 1 }))
  const content = { players: [], site_settings: { numLUs: 20 }, team_stacks: rows, groups: [] }
  await store.saveUserTeamStacks(mine, rows)
  await store.customPresets.save(key, mine.owner, { displayName: 'Chalk fade', content })
  const old = (json: string) => `replace(${json}::text, '"TotalMaxPlayers": 7', '"TotalMaxPlayers": 20')::jsonb`
  await client.exec(`update user_team_stacks set stacks = ${old('stacks')}`)
  await client.exec(`update custom_presets set content = ${old('content')}`)
  await expect(store.readUserTeamStacks(mine)).rejects.toThrow()

  await client.exec(
    readFileSync(join(import.meta.dirname, '../migrations/0008_team_rows_of_at_most_seven.sql'), 'utf8'),
  )
  expect(await store.readUserTeamStacks(mine)).toEqual(rows)
  const [preset] = await store.customPresets.read(key, 'ann')
  expect(preset!.content).toEqual(content)
  await store.close()
})

it('weekly logs from before become an import that counts', long, async () => {
  const client = await PGlite.create()
  const store = storeOn(await pgliteDatabase(client), () => 0)
  const migration = (name: string) =>
    readFileSync(join(import.meta.dirname, `../migrations/${name}.sql`), 'utf8').split('--> statement-breakpoint')
  const logs = migration('0001_user_projections_and_weekly_logs').find((sql) => sql.includes('TABLE "weekly_logs"'))!
  await client.exec(
    `drop table game_sheets, sheet_contents, history_imports, history_links, finished_contests; ${logs}`,
  )
  const log = (name: string, { week = 1, season = 2025, team = 'DET', ...stats }: Record<string, unknown> = {}) =>
    client.query('insert into weekly_logs values ($1, $2, $3, $4, $5, $6, $7)', [
      ...[season, week, name.toLowerCase(), name, 'WR', team],
      { Week: week, Opponent: 'GB', DKPts: 10.5, PassAtt: null, Old: 3, ...stats },
    ])
  await log('Jameson "Jamo" Williams', { RecYds: 61 })
  await log('Amon-Ra St. Brown')
  await log('Amon-Ra St. Brown', { week: 12, season: 2024 })
  await log('Nobody’s Own', { week: 10, team: '' })
  await client.exec(migration('0011_history_sheets_and_finished_contests').join(';'))

  const sheets = await store.history.sheets({ sport: 'nfl', seasons: [2024, 2025], parts: ['stats'] })
  expect(sheets.map(({ season, counter, team, opponent }) => [season, counter, team, opponent])).toEqual([
    [2024, 12, 'DET', 'GB'],
    [2025, 1, 'DET', 'GB'],
    [2025, 10, '', ''],
  ])
  expect(sheets.map((sheet) => GameSheet.parse(sheet))[1]!.players).toEqual([
    { name: 'Amon-Ra St. Brown', sourceId: '', position: 'WR', stats: { DKPts: 10.5 } },
    { name: 'Jameson "Jamo" Williams', sourceId: '', position: 'WR', stats: { DKPts: 10.5, RecYds: 61 } },
  ])
  const head = { file: 'earlier imports', source: 'other', kind: 'nfl-weekly', importedBy: 'command line' }
  const [moved, ...others] = await store.history.list()
  expect(moved).toMatchObject({ ...head, sheets: 3, lines: 4, covers: '2024 week 12 to 2025 week 10' })
  expect(others).toEqual([])

  const id = await store.history.start({ sport: 'nfl', kind: 'nfl-weekly', source: 'other', file: 'again' }, 'ann')
  expect(await store.history.add(id, 0, sheets)).toEqual({ taken: 3, same: 3 })
  await store.history.remove(moved!.id)
  expect(await store.history.finish(id)).toMatchObject({ sheets: 3, same: 0 })
  expect(await store.history.sheets({ sport: 'nfl', seasons: [2024, 2025] })).toEqual(sheets)
  await store.close()
})
