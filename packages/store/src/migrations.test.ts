import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as accountSchema from './accountSchema.ts'
import * as schema from './schema.ts'

it('the committed migrations create the schema that the queries use', () => {
  const meta = join(import.meta.dirname, '../migrations/meta')
  const latest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!
  const committed: { tables: unknown } = JSON.parse(readFileSync(join(meta, latest), 'utf8'))
  expect(generateDrizzleJson({ ...schema, ...accountSchema }).tables).toEqual(committed.tables)
})
