import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('without any variable the server listens on 8080 of this machine only, with demo data', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', isDemoOn: true, databaseUrl: undefined })
  expect(readConfig({ PORT: '' }).port).toBe(8080)
})

it('each variable with a wrong value is named', () => {
  const wrong = () => readConfig({ PORT: 'http', MAX_LINEUPS: '0', SLATECRAFT_DEMO: 'no', DATABASE_URL: 'mysql://x/y' })
  for (const name of ['PORT', 'MAX_LINEUPS', 'SLATECRAFT_DEMO', 'DATABASE_URL']) expect(wrong).toThrow(`${name}: `)
  expect(wrong).toThrow('MAX_LINEUPS: must be a whole number from 1 to 10000 (given: "0")')
})

it('the README gives the defaults that are in force', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const rowOf = (variable: string) =>
    readme.split('\n').find((line) => line.startsWith('| `') && line.includes(variable))
  const { port, host, maxLineups, maxBuildsPerClient, maxWaitingBuilds, logLevel, ...perMinute } = readConfig({})
  expect(rowOf('PORT')).toContain(`| ${port}, ${host} |`)
  expect(rowOf('MAX_LINEUPS')).toContain(`| ${maxLineups} |`)
  expect(rowOf('MAX_BUILDS_PER_CLIENT')).toContain(`(at least 2), ${maxBuildsPerClient}, ${maxWaitingBuilds} |`)
  const { maxBuildsPerMinute, maxCallsPerMinute } = perMinute
  expect(rowOf('MAX_CALLS_PER_MINUTE')).toContain(`| ${maxBuildsPerMinute}, ${maxCallsPerMinute} |`)
  expect(rowOf('LOG_LEVEL')).toContain(`| ${logLevel} |`)
})
