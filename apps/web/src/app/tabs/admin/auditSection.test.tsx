// @vitest-environment jsdom
import { type AuditEntry, auditLog } from '@slatecraft/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuditPart } from '../../../features/admin/AuditPart.tsx'
import { on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { drawSection } from './testing/drawSection.tsx'

freshPage()

test('the log lists every action with its numbers, and older ones on request', async () => {
  const entry = (id: number): AuditEntry => ({
    id,
    at: '2026-03-01T12:00:00.000Z',
    by: 'ada@example.com',
    act: 'delete slate',
    subject: `Slate ${id}`,
    detail: { players: 412, saved_lineups: 30 },
    outcome: 'done',
  })
  const user = drawSection(<AuditPart />, [
    on(auditLog, (_, { query }) => {
      const before = Number(query.get('before') ?? 201)
      const ids = Array.from({ length: before > 101 ? 100 : 3 }, (_, index) => before - 1 - index)
      return { entries: ids.map(entry) }
    }),
  ])
  const list = await screen.findByRole('list', { name: 'Audit log' })
  expect(within(list).getByText('Slate 200')).toBeTruthy()
  expect(within(list).getAllByText('412')).toHaveLength(100)
  expect(within(list).getAllByText('Saved lineups')).toHaveLength(100)
  await user.click(screen.getByText('Show older'))
  expect(await within(list).findByText('Slate 98')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Show older')).toBeNull())
})
