// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHistory } from '../../inputs/undo/history.ts'
import { useUndoKeys } from './useUndoKeys.ts'

let history = createHistory()
let log: string[] = []
const note = (label: string) =>
  history.note(label, 'Players', { back: () => log.push(`back ${label}`), again: () => log.push(`again ${label}`) })

function Page() {
  useUndoKeys(history)
  return (
    <>
      <input aria-label="search" />
      <input type="checkbox" aria-label="hide" />
      <div id="at-settings-minSal">
        <input aria-label="Min Salary" onKeyDown={({ key }) => key === 'Enter' && note('Min Salary 49,500')} />
      </div>
      <div role="dialog">
        <button type="button">close</button>
      </div>
    </>
  )
}

beforeEach(() => {
  history = createHistory()
  log = []
})
afterEach(cleanup)

test('Ctrl+Z undoes an edit from anywhere except a text field or a dialog', async () => {
  render(<Page />)
  note('a lock')
  const user = userEvent.setup()
  for (const name of ['search', 'close'] as const) {
    await user.click(name === 'search' ? screen.getByLabelText('search') : screen.getByRole('button'))
    await user.keyboard('{Control>}z{/Control}')
  }
  expect(log).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
  await user.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(log).toEqual(['back a lock', 'again a lock', 'back a lock', 'again a lock'])
})

test('in a setting’s field Ctrl+Z undoes the setting once the typing is committed, not before', async () => {
  render(<Page />)
  note('a lock')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Min Salary'), '49500')
  await user.keyboard('{Control>}z{/Control}')
  expect(log).toEqual([])
  await user.keyboard('{Enter}{Control>}z{/Control}{Control>}z{/Control}')
  expect(log).toEqual(['back Min Salary 49,500', 'back a lock'])
})

const told = () => {
  const { notifications, queue } = notificationsStore.getState()
  // Files share a process, and another one's notices may still be there.
  const messages = [...notifications, ...queue].map(({ message }) => String(message))
  return messages.filter((message) => /^(Undid|Redid)/.test(message))
}

test('Ctrl+Z says what it undid and where, also if another tab is open, and so does redo', async () => {
  render(<Page />)
  note('Ada Reed: Max Exp 40')
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Control>}z{/Control}')
  expect(told()).toEqual(['Undid: Ada Reed: Max Exp 40 (Players)'])
  await user.keyboard('{Control>}y{/Control}')
  expect(told()).toEqual(['Redid: Ada Reed: Max Exp 40 (Players)'])
  history.asOne('Preset 20-Max', () => {
    for (const place of ['Players', 'Build Settings', 'Players'] as const)
      history.note('part', place, { back: () => undefined, again: () => undefined })
  })
  await user.keyboard('{Control>}z{/Control}')
  expect(told()).toEqual(['Undid: Preset 20-Max (Players, Build Settings)'])
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(told()).toEqual([])
})
