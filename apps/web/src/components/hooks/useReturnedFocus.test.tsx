// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useReturnedFocus } from './useReturnedFocus.ts'

afterEach(cleanup)

/** Takes the focus when opened, like a dialog. */
function Dialog() {
  useReturnedFocus()
  return <input aria-label="New Max Exp" ref={(input) => input?.focus()} />
}

const Page = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <button type="button">Cell</button>
    {isOpen && <Dialog />}
  </>
)

test('closing a dialog returns the focus', () => {
  const { rerender } = render(<Page isOpen={false} />)
  screen.getByRole('button', { name: 'Cell' }).focus()
  rerender(<Page isOpen />)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('New Max Exp')
  rerender(<Page isOpen={false} />)
  expect(document.activeElement?.textContent).toBe('Cell')
})
