// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useUndoKeys } from './useUndoKeys.ts'

afterEach(cleanup)

test('Ctrl+Z undoes an edit from anywhere but from a text that is being typed, or a dialog', async () => {
  const [undo, redo] = [vi.fn(), vi.fn()]
  function Page() {
    useUndoKeys({ undo, redo })
    return (
      <>
        <input aria-label="search" />
        <input type="checkbox" aria-label="hide" />
        <div role="dialog">
          <button type="button">close</button>
        </div>
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  for (const name of ['search', 'close'] as const) {
    await user.click(name === 'search' ? screen.getByRole('textbox') : screen.getByRole('button'))
    await user.keyboard('{Control>}z{/Control}')
  }
  expect(undo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(redo).toHaveBeenCalledTimes(2)
})
