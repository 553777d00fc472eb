import { clickHeader, clickParameter, clickPattern, createSimulation } from '@slatecraft/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../api/api.ts'
import { newId } from '../browser/newId.ts'
import { connectToServer } from './serverBuilder.ts'

afterEach(() => vi.unstubAllGlobals())

test('the server learns of a click by the address of a build’s socket and by the header of a call', async () => {
  const click = newId()
  expect(click).toMatch(clickPattern)
  const addresses: URL[] = []
  vi.stubGlobal('location', { href: 'http://page.test/nfl' })
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(address: URL) {
        addresses.push(address)
      }
    },
  )
  connectToServer(click)
  expect(addresses.map((address) => address.searchParams.get(clickParameter))).toEqual([click])

  const heads: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    heads.push(new Headers(headers).get(clickHeader))
    return Response.json({}, { status: 500 })
  })
  const asked = { params: { sport: 'nfl', site: 'dk', slate: 'Main', season: 2024, counter: 3 }, query: {} }
  await call(createSimulation, { ...asked, click }).catch(() => undefined)
  await call(createSimulation, asked).catch(() => undefined)
  expect(heads).toEqual([click, null])
})
