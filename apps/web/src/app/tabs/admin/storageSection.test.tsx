// @vitest-environment jsdom
import { clearVisitors, storageUse } from '@slatecraft/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoragePart } from '../../../features/admin/StoragePart.tsx'
import { on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { drawSection } from './testing/drawSection.tsx'

const mb = 1024 ** 2
const network = 'hKc0aQyDYlZ3v2'

freshPage()

test('an admin sees what takes room, and clears visitors’ work by age or by network', async () => {
  const cleared: unknown[] = []
  const user = drawSection(<StoragePart />, [
    on(storageUse, () => ({
      tables: [{ name: 'lineups', bytes: 41.5 * mb, rows: 120_400 }],
      disk: { free_bytes: 200 * mb, total_bytes: 60 * 1024 * mb, reserve_bytes: 256 * mb },
      visitors: { keys: 31, bytes: 12_000_000, max_bytes: 200_000_000, expire_after_days: 30 },
      users: [{ id: '3f1a2b4c-0000-4000-8000-000000000002', email: 'bea@example.com', bytes: 3_000_000 }],
      networks: [{ network, keys: 30, bytes: 11_000_000 }],
    })),
    on(clearVisitors, (_, { body }) => {
      cleared.push(body)
      return { success: true as const, keys: 3 }
    }),
  ])
  const tables = await screen.findByRole('list', { name: 'Tables' })
  expect(tables.textContent).toBe('lineups41.5 MB 120,400 rows')
  expect(screen.getByText('200 MB of 60 GB are free.').parentElement!.textContent).toContain(
    'Nothing is saved until 288 MB are free',
  )
  expect(within(screen.getByRole('list', { name: 'Users who keep most' })).getByText('bea@example.com')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Clear visitors’ work unused for 7 days' }))
  expect(cleared).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete for good? visitors’ work unused for 7 days' }))
  await waitFor(() => expect(cleared).toEqual([{ unused_days: 7 }]))
  await user.click(screen.getByRole('button', { name: 'Clear network hKc0aQyD' }))
  await user.click(screen.getByRole('button', { name: 'Delete for good? network hKc0aQyD' }))
  await waitFor(() => expect(cleared.at(-1)).toEqual({ network }))
})
