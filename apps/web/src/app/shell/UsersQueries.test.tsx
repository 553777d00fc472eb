// @vitest-environment jsdom
import { logOut } from '@slatecraft/contract'
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../api/api.ts'
import { UsersQueries } from './UsersQueries.tsx'

const nothing = () => call(logOut, { params: {}, body: {} })

/** Shows the outcome of a mutation and a query. */
function Outcomes() {
  const change = useMutation({ mutationFn: nothing })
  const question = useQuery({ queryKey: ['asked'], queryFn: nothing, retry: false })
  return (
    <>
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
      <output aria-label="change">{change.error?.message}</output>
      <output aria-label="question">{question.error?.message}</output>
    </>
  )
}

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('while the browser is offline, queries and changes fail at once with a message (ER-07)', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  onlineManager.setOnline(false)
  render(
    <UsersQueries>
      <Outcomes />
    </UsersQueries>,
  )
  act(() => screen.getByRole('button').click())
  for (const name of ['change', 'question'])
    await vi.waitFor(() =>
      expect(screen.getByRole('status', { name }).textContent).toBe('The server can’t be reached. Is it running?'),
    )
  expect(fetched).toHaveBeenCalledTimes(2)
})
