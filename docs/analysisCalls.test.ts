import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as contract from '@slatecraft/contract'
import { WeeklyLog } from '@slatecraft/slate'
import { expect, test } from 'vitest'

const page = readFileSync(fileURLToPath(new URL('analysis-calls.md', import.meta.url)), 'utf8')
const [shared = '', ...sections] = page.split(/^### /m)

const isRoute = (one: unknown): one is contract.Route =>
  typeof one === 'object' && one !== null && 'path' in one && 'reply' in one
const exported: unknown[] = Object.values(contract)
const calls = exported.filter(isRoute).filter(({ path }) => path.includes('/analysis/'))

/** Of a JSON schema and all in it. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, inner]) => [
    ...(key === 'properties' ? Object.keys(inner as object) : []),
    ...fieldsOf(inner),
  ])
}

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the docs of %s have every field of its answer',
  (heading, { reply }) => {
    const section = sections.find((one) => one.startsWith(`${heading}\n`))
    expect(section).toBeDefined()
    const fields = new Set(fieldsOf(reply.toJSONSchema({ unrepresentable: 'any' })))
    // The columns of a weekly log are those on the page.
    for (const column of Object.keys(WeeklyLog.shape)) if (heading.endsWith('/stats')) fields.delete(column)
    expect([...fields].filter((field) => !`${shared}${section}`.includes(`\`${field}\``))).toEqual([])
  },
)

test('the docs have no call that is gone', () => {
  const named = sections.map((section) => section.split('\n')[0])
  expect(named.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
})
