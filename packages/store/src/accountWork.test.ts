import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as accountSchema from './accountSchema.ts'
import { pgliteDatabase } from './database.ts'
import * as historySchema from './historySchema.ts'
import { pseudonymOf } from './queries/namesInLogs.ts'
import * as schema from './schema.ts'
import * as simulationSchema from './simulationSchema.ts'
import { storeOn } from './store.ts'

/** Exists only during a payment. */
const temporary = ['subscription_turns']

/** The ids of rows that others name. */
const madeFirst = new Map([
  ['run_id', 'lineup_runs'],
  ['simulation_id', 'simulations'],
])

const tables = Object.values({ ...schema, ...accountSchema, ...simulationSchema, ...historySchema })
  .filter((value) => is(value, PgTable))
  .filter((table) => !temporary.includes(getTableName(table)))

/** Every table with a column for the owner. */
const ownTables = tables.filter((table) =>
  ['owner', 'account_id', ...madeFirst.keys()].some((name) => columnOf(table, name)),
)

/** Every table whose rows outlive the account and say which one it was: by its id, or by a name that admins read. */
const lastingTables = tables.filter((table) =>
  ['used_by', 'by', 'who', 'imported_by'].some((name) => columnOf(table, name)),
)

const isNamed = (table: PgTable) => [...madeFirst.values()].includes(getTableName(table))

function columnOf(table: PgTable, name: string): Column | undefined {
  return Object.values(getTableColumns(table)).find((column) => column.name === name)
}

/** Any valid row. */
const rowOf = (table: PgTable, { accountId, email, id }: { accountId: string; email: string; id: string }) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name === 'used_by' || (column.notNull && !column.hasDefault && !isMade(column)))
      .map(([name, column]) => {
        if (column.name === 'used_by') return [name, accountId]
        if (['by', 'who', 'imported_by'].includes(column.name)) return [name, email]
        if (column.name === 'owner') return [name, `user:${accountId}`]
        if (column.name === 'account_id') return [name, accountId]
        if (madeFirst.has(column.name)) return [name, id]
        return [name, anyValueOf(column)]
      }),
  )

const isMade = ({ generated, generatedIdentity }: Column) => generated !== undefined || generatedIdentity !== undefined

function anyValueOf({ dataType, columnType }: Column): unknown {
  if (columnType === 'PgUUID' || dataType === 'string') return randomUUID()
  return { number: 1, custom: 1, boolean: true, date: new Date(0), json: {} }[dataType as string]
}

it('a data export contains everything stored about a user, and deleting the account leaves only a pseudonym in logs', async () => {
  const database = await pgliteDatabase(await PGlite.create())
  const { queries } = database
  const store = storeOn(database, () => 0)
  const made = { firstName: 'Ann', lastName: '', passwordHash: 'the hash' }
  const ann = (await store.accounts.create({ ...made, email: 'ann@slatecraft.test' }))!
  const bob = (await store.accounts.create({ ...made, email: 'bob@slatecraft.test' }))!
  for (const { id: accountId, email } of [ann, bob]) {
    const id = randomUUID()
    for (const table of new Set([...ownTables, ...lastingTables])) {
      const row = rowOf(table, { accountId, email, id })
      await queries.insert(table).values(isNamed(table) ? { ...row, id } : row)
    }
  }
  expect(lastingTables.map(getTableName).toSorted()).toEqual([
    'audit_log',
    'history_imports',
    'promo_uses',
    'security_events',
  ])
  const act = { act: 'grant', detail: {} }
  for (const { by, subject } of [
    { by: bob.email, subject: ann.email },
    { by: bob.email, subject: `jo${ann.email}` },
    { by: bob.email, subject: `${ann.email}.example` },
  ])
    await store.auditLog.begin({ ...act, by, subject })
  const note = `for Ann@slatecraft.test.\n${ann.email}`
  await store.auditLog.begin({ by: ann.email, act: 'grant', subject: ann.email, detail: { to: [ann.id], note } })

  const data = await store.accounts.dataOf(ann.id)
  const { auditLog, ...rest } = data
  expect(auditLog).toMatchObject([
    { by: ann.email },
    { by: 'an admin', subject: ann.email },
    { by: ann.email, subject: ann.email, detail: { to: [ann.id] } },
  ])
  const lists = Object.values(rest).filter(Array.isArray)
  expect(lists.map(({ length }) => length)).toEqual([...ownTables, 'promo uses', 'security events'].map(() => 1))
  expect(data.account).toMatchObject({ email: ann.email })
  expect(JSON.stringify(data)).toContain(ann.id)
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${bob.id}|${bob.email}|the hash|Hash|secret|person`))

  expect(await store.accounts.remove(ann.id)).toBe(true)
  for (const table of ownTables)
    expect([getTableName(table), await queries.$count(table)]).toEqual([getTableName(table), 1])
  const kept = new Map<string, string>()
  for (const table of tables) kept.set(getTableName(table), JSON.stringify(await queries.select().from(table)))
  const others = /(jo)ann@slatecraft\.test|ann@slatecraft\.test(\.example)/g
  for (const [name, rows] of kept)
    expect([name, rows.replaceAll(others, '')]).not.toContainEqual(
      expect.stringMatching(new RegExp(`${ann.id}|${ann.email}`, 'i')),
    )
  const pseudonym = pseudonymOf(ann.id)
  expect(pseudonym).toMatch(/^deleted account [0-9a-f]{8}$/)
  for (const name of ['audit_log', 'security_events', 'history_imports']) expect(kept.get(name)).toContain(pseudonym)
  expect((await store.auditLog.read({ search: '' })).map(({ by, subject, detail }) => [by, subject, detail])).toEqual([
    [pseudonym, pseudonym, { to: [pseudonym], note: `for ${pseudonym}.\n${pseudonym}` }],
    [bob.email, `${ann.email}.example`, {}],
    [bob.email, `jo${ann.email}`, {}],
    [bob.email, pseudonym, {}],
    [bob.email, expect.anything(), expect.anything()],
    [pseudonym, expect.anything(), expect.anything()],
  ])
  expect(await store.accounts.dataOf(bob.id)).toMatchObject({ account: { email: bob.email } })
  await store.close()
})
