// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TeamLogo } from './TeamLogo.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const setHost = (host: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta name="logo-host" content="${host}">`)
const drawn = (team: string) => {
  const { container } = render(<TeamLogo sport="nfl" team={team} />)
  return { image: () => container.querySelector('img'), badge: () => container.querySelector('svg') }
}

test('a logo comes from the configured host, by sport and team (AN-16)', () => {
  setHost('https://static.example/teams')
  const { image, badge } = drawn('KC')
  expect(image()?.src).toBe('https://static.example/teams/nfl/KC.png')
  expect(badge()).toBeNull()
})

test('without a host the page draws a badge with the team’s letters', () => {
  const { image, badge } = drawn('KC')
  expect(image()).toBeNull()
  expect(badge()?.textContent).toBe('KC')
})

test('a badge takes the place of a logo that the host lacks', () => {
  setHost('https://static.example')
  const { image, badge } = drawn('A&B')
  expect(image()?.src).toBe('https://static.example/nfl/A%26B.png')
  fireEvent.error(image()!)
  expect([image(), badge()?.textContent]).toEqual([null, 'A&B'])
})
