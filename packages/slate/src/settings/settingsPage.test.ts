import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SwapTerms } from '../afterStart/swapTerms.ts'
import { PlayerGroup } from '../playerGroup.ts'
import { TeamStack } from '../teamStack.ts'
import { settingNames } from './settings.ts'
import { settingsPage } from './settingsPage.ts'

const template = readFileSync(new URL('settingsPage.md', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')

test('docs/settings.md is what the catalogue says; if not, run npm run docs', () => {
  expect(page).toBe(settingsPage(template))
})

/** The first cell of each table row. */
const firstCells = page.split('\n').flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? [])
const named = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
const fields = [
  ...settingNames,
  'seed',
  ...[TeamStack, PlayerGroup, SwapTerms].flatMap(({ shape }) => Object.keys(shape)),
]

test('it explains every setting, and every field of a team row, a group and a swap', () => {
  const explained = new Set([...named, 'TeamAbbrev', 'active'].filter((name) => page.includes(`\`${name}\``)))
  expect(fields.filter((name) => !explained.has(name))).toEqual([])
})

test('it explains no setting that does not exist', () => {
  const ofRequests = ['earlierLineups', 'afterStartActivated', 'afterStartLineups', 'asOf', 'gameMarks', 'swap']
  expect(named.filter((name) => ![...fields, ...ofRequests].includes(name))).toEqual([])
})
