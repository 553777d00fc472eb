import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as accountSchema from './accountSchema.ts'
import { pgliteDatabase } from './database.ts'
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

/** Every table with a column for the owner. */
const ownTables = Object.values({ ...schema, ...accountSchema, ...simulationSchema })
  .filter((value) => is(value, PgTable))
  .filter((table) => ['owner', 'account_id', ...madeFirst.keys()].some((name) => columnOf(table, name)))
  .filter((table) => !temporary.includes(getTableName(table)))

const isNamed = (table: PgTable) => [...madeFirst.values()].includes(getTableName(table))

function columnOf(table: PgTable, name: string): Column | undefined {
  return Object.values(getTableColumns(table)).find((column) => column.name === name)
}

/** Any valid row. */
const rowOf = (table: PgTable, { accountId, id }: { accountId: string; id: string }) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.notNull && !column.hasDefault && !isMade(column))
      .map(([name, column]) => {
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

it('a data export contains everything stored about a user, and deleting the account leaves nothing behind', async () => {
  const database = await pgliteDatabase(await PGlite.create())
  const { queries } = database
  const store = storeOn(database, () => 0)
  const made = { firstName: 'Ann', lastName: '', passwordHash: 'the hash' }
  const ann = (await store.accounts.create({ ...made, email: 'ann@slatecraft.test' }))!
  const bob = (await store.accounts.create({ ...made, email: 'bob@slatecraft.test' }))!
  for (const { id: accountId } of [ann, bob]) {
    const id = randomUUID()
    for (const table of ownTables) {
      const row = rowOf(table, { accountId, id })
      await queries.insert(table).values(isNamed(table) ? { ...row, id } : row)
    }
  }
  const act = { act: 'grant', detail: {} }
  for (const { by, subject } of [
    { by: ann.email, subject: 'NEW10' },
    { by: bob.email, subject: ann.email },
    { by: bob.email, subject: `jo${ann.email}` },
    { by: bob.email, subject: bob.email },
  ])
    await store.auditLog.begin({ ...act, by, subject })
  await store.auditLog.begin({ by: ann.email, act: 'grant', subject: ann.email, detail: { to: ann.id } })

  const data = await store.accounts.dataOf(ann.id)
  const { auditLog, ...rest } = data
  expect(auditLog).toMatchObject([
    { by: ann.email, subject: 'NEW10' },
    { by: 'an admin', subject: ann.email },
    { by: ann.email, subject: ann.email, detail: { to: ann.id } },
  ])
  const lists = Object.values(rest).filter(Array.isArray)
  expect(lists.map(({ length }) => length)).toEqual(ownTables.map(() => 1))
  expect(data.account).toMatchObject({ email: ann.email })
  expect(JSON.stringify(data)).toContain(ann.id)
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${bob.id}|${bob.email}|the hash|Hash`))

  expect(await store.accounts.remove(ann.id)).toBe(true)
  for (const table of ownTables)
    expect([getTableName(table), await queries.$count(table)]).toEqual([getTableName(table), 1])
  const kept = await Promise.all([...ownTables, accountSchema.auditLog].map((table) => queries.select().from(table)))
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${ann.id}|${ann.email}`))
  expect(await store.accounts.dataOf(bob.id)).toMatchObject({ account: { email: bob.email } })
  await store.close()
})
