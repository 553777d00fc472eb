import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PlayerGroup } from './playerGroup.ts'
import { settingNames } from './settings.ts'
import { TeamStack } from './teamStack.ts'

const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
/** The first cell of each table row. */
const firstCells = page.split('\n').flatMap((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? [])
const named = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
const fields = [...settingNames, ...Object.keys(TeamStack.shape), ...Object.keys(PlayerGroup.shape)]

test('the settings page explains every setting, and every field of a team’s row and of a group', () => {
  const explained = new Set([...named, 'TeamAbbrev', 'active'].filter((name) => page.includes(`\`${name}\``)))
  expect(fields.filter((name) => !explained.has(name))).toEqual([])
})

test('the settings page explains no setting that there is not', () => {
  const ofRequests = ['seed', 'earlierLineups', 'afterStartActivated', 'afterStartLineups', 'asOf']
  expect(named.filter((name) => ![...fields, ...ofRequests].includes(name))).toEqual([])
})
