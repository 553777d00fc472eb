import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('without any variables, the server listens on port 8080 of this machine only, with demo data', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, host: '127.0.0.1', isDemoOn: true, databaseUrl: undefined })
  expect(readConfig({ PORT: '' }).port).toBe(8080)
})

it('every variable with a wrong value is named', () => {
  const wrong = () => readConfig({ PORT: 'http', MAX_LINEUPS: '0', SLATECRAFT_DEMO: 'no', DATABASE_URL: 'mysql://x/y' })
  for (const name of ['PORT', 'MAX_LINEUPS', 'SLATECRAFT_DEMO', 'DATABASE_URL']) expect(wrong).toThrow(`${name}: `)
  expect(wrong).toThrow('MAX_LINEUPS: must be a whole number from 1 to 10000 (given: "0")')
})

it('the host of logos is an address without a slash at its end (AN-16)', () => {
  expect(readConfig({ LOGO_HOST: 'https://static.example/teams/' }).logoHost).toBe('https://static.example/teams')
  expect(readConfig({}).logoHost).toBeUndefined()
  expect(() => readConfig({ LOGO_HOST: 'static.example' })).toThrow('LOGO_HOST: ')
})

describe('docs/configuration.md', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const docs = read('../../../docs/configuration.md')
  const serverPart = docs.slice(0, docs.indexOf('## The page'))

  it('lists every variable that the server reads, and no other', () => {
    const inCode = [...read('config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    const rows = serverPart.split('\n').filter((line) => line.startsWith('| `'))
    const inDocs = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
    expect(inDocs.toSorted()).toEqual(inCode.toSorted())
  })

  it('gives the defaults that the server uses', () => {
    const rowOf = (variable: string) => serverPart.split('\n').find((line) => line.startsWith(`| \`${variable}\``))
    const config = readConfig({})
    expect(rowOf('PORT')).toContain(`| ${config.port}, ${config.host} |`)
    expect(rowOf('MAX_LINEUPS')).toContain(`| ${config.maxLineups} |`)
    expect(rowOf('MAX_BUILDS')).toContain(`| ${config.maxBuilds} |`)
    expect(rowOf('MAX_BUILDS_PER_CLIENT')).toContain(`| ${config.maxBuildsPerClient} |`)
    expect(rowOf('MAX_WAITING_BUILDS')).toContain(`| ${config.maxWaitingBuilds} |`)
    expect(rowOf('MAX_BUILDS_PER_MINUTE')).toContain(`| ${config.maxBuildsPerMinute} |`)
    expect(rowOf('MAX_SIMULATIONS')).toContain(`| ${config.maxSimulations} |`)
    expect(rowOf('MAX_SIMULATIONS_PER_CLIENT')).toContain(`| ${config.maxSimulationsPerClient} |`)
    expect(rowOf('MAX_WAITING_SIMULATIONS')).toContain(`| ${config.maxWaitingSimulations} |`)
    expect(rowOf('MAX_CALLS_PER_MINUTE')).toContain(`| ${config.maxCallsPerMinute} |`)
    expect(rowOf('LOG_LEVEL')).toContain(`| ${config.logLevel} |`)
    expect(rowOf('MAIL_FROM')).toContain(`| \`${config.mailFrom}\` |`)
  })
})
