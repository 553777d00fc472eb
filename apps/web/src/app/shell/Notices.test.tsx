// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showRetry } from '../../components/notices/showRetry.tsx'
import { showUndo } from '../../components/notices/showUndo.tsx'
import { freshPage } from '../../testing/freshPage.ts'
import { Notices } from './Notices.tsx'

const open = () =>
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  )
const undoButtons = () => screen.queryAllByRole('button', { name: /^Undo/ }).map((each) => each.ariaLabel)

freshPage()

test('only the last act offers Undo, and it undoes that one', async () => {
  open()
  const [first, second, closed] = [vi.fn(), vi.fn(), vi.fn()]
  act(() => void showUndo('Bea is now an admin.', first, closed))
  await waitFor(() => expect(undoButtons()).toEqual(['Undo: Bea is now an admin.']))
  act(() => void showUndo('Carl is now an admin.', second))
  await waitFor(() => expect(undoButtons()).toEqual(['Undo: Carl is now an admin.']))
  expect(closed).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Carl is now an admin.' }))
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  await waitFor(() => expect(undoButtons()).toEqual([]))
})

test('at most three notices are shown, the newest always among them, and those that stay go last', async () => {
  open()
  act(() => {
    notifications.show({ message: 'You are logged out.', autoClose: false })
    for (let number = 1; number <= 5; number++) notifications.show({ message: `Saved ${number}` })
  })
  await waitFor(() => expect(screen.queryByText('Saved 3')).toBeNull())
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'You are logged out.',
    'Saved 4',
    'Saved 5',
  ])
})

test('a load that failed again takes the place of its older notice, and Try again tries once', async () => {
  open()
  const retry = vi.fn()
  act(() => showRetry('inputs groups', 'Unable to load groups.', retry))
  act(() => showRetry('inputs groups', 'Unable to load groups.', retry))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Unable to load groups.')).toBeNull())
})
