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
