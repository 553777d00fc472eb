// @vitest-environment jsdom
import { logOut } from '@slatecraft/contract'
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../api/api.ts'
import { UsersQueries } from './UsersQueries.tsx'

const nothing = () => call(logOut, { params: {}, body: {} })

/** What became of a change and of a question. */
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

test('what is asked or changed while the browser is offline fails at once with a sentence, and waits for no line (ER-07)', async () => {
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
