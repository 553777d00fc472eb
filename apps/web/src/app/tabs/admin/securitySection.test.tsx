// @vitest-environment jsdom
import { type SecurityEvent, securityLog } from '@slatecraft/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SecurityPart } from '../../../features/admin/SecurityPart.tsx'
import { on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { drawSection } from './testing/drawSection.tsx'

const event = (id: number, change: Partial<SecurityEvent> = {}): SecurityEvent => ({
  ...{ id, kind: 'login refused', who: 'bea@example.com', network: '203.0.113.7', detail: 'POST /api/login', times: 1 },
  ...{ first_at: '2026-03-01T12:00:00.000Z', last_at: '2026-03-01T12:30:00.000Z' },
  ...change,
})

freshPage()

test('the security log pages to older lines, and finds by kind and by words', async () => {
  const asked: (string | null)[][] = []
  const user = drawSection(<SecurityPart />, [
    on(securityLog, (_, { query }) => {
      asked.push([query.get('search'), query.get('before')])
      if (query.get('before') !== null) return { events: [event(1, { kind: 'limit hit', who: '' })] }
      const page = Array.from({ length: 100 }, (_, at) => event(200 - at, { times: at === 0 ? 1204 : 1 }))
      return { events: query.get('search') === '' ? page : [event(300), event(299, { kind: 'login' })] }
    }),
  ])
  const lines = within(await screen.findByRole('list', { name: 'Security log' }))
  expect(lines.getAllByRole('heading')[0]!.textContent).toContain('Login refused bea@example.com 1,204 times')
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('a visitor')).toBeTruthy()
  expect(asked).toEqual([
    ['', null],
    ['', '101'],
  ])

  await user.click(screen.getByRole('radio', { name: 'Refused logins' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
  await user.type(screen.getByRole('searchbox', { name: 'Search the security log' }), 'bea')
  await waitFor(() => expect(asked.at(-1)).toEqual(['login refused bea', null]))
})
