// @vitest-environment jsdom
import { legalDocument, legalDocuments } from '@slatecraft/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../api/api.ts'
import { on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { open, press } from './testing/openAccount.tsx'

freshPage()

const markdown = `# House rules

Play **fair**. [Ask us](https://example.com/ask), not [this](javascript:alert(1)).

<script>alert(1)</script><img src=x onerror="alert(1)"><p onclick="alert(1)" style="position:fixed">Small print</p>
`

test('published terms are read as Markdown without scripts, what is not published says so, and a failed fetch is tried again', async () => {
  let answer: Error | { version: string; markdown: string } = new CallError('The server has a fault.', 'server-fault')
  const user = open('/terms', [
    on(legalDocuments, () => ({ documents: { terms: 'a1', privacy: 'b2' } })),
    on(legalDocument, ({ document }) => (document === 'terms' ? answer : new CallError('No such.', 'not-found'))),
  ])
  expect(await screen.findByText(/The server has a fault\./)).toBeTruthy()
  answer = { version: 'a1', markdown }
  await press(user, 'Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeTruthy()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  const main = screen.getByRole('main')
  expect(main.querySelectorAll('script, img, [onclick], [style], [onerror]')).toHaveLength(0)
  expect(main.textContent).toContain('Small print')
  expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/ask',
    null,
  ])
  expect(document.title).toBe('Terms of use · Slatecraft')
  await user.click(screen.getByRole('link', { name: 'Privacy notice' }))
  expect(await screen.findByText(/haven’t published their privacy notice\.$/)).toBeTruthy()
  expect(document.title).toBe('Privacy notice · Slatecraft')
})
