import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { defaultTeamStack, type SlateKey } from '@slatecraft/slate'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as accountSchema from './accountSchema.ts'
import { pgliteDatabase } from './database.ts'
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
  expect(generateDrizzleJson({ ...schema, ...accountSchema, ...simulationSchema }).tables).toEqual(committed.tables)
})

it('team rows and presets from before limits ended at 7 open with 7 in place of 20 (ST-17)', async () => {
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
