import type { Slate, SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { adoptVisitorsSlates } from './adoptVisitorsSlates.ts'
import { memoryOwnSlates } from './ownSlates.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 2, slate: 'Main' }
const slate = (name: string): Slate => ({ ...demoSlate(key)!, key: { ...key, slate: name }, isDemo: false })

test('a visitor’s slates leave the browser once the account has them; one that it refuses stays, with the reason', async () => {
  const visitors = memoryOwnSlates()
  for (const name of ['One', 'Two', 'Three']) await visitors.put(slate(name))
  const given: string[] = []
  const give = async ({ key: { slate: name } }: Slate) => {
    // Until the account has answered, the browser must have it.
    expect(await visitors.find({ ...key, slate: name })).toBeDefined()
    if (name === 'Two') throw new Error('Your plan keeps 1 slate of your own.')
    given.push(name)
  }
  const { moved, left } = await adoptVisitorsSlates({ visitors, give })
  expect(given.sort()).toEqual(['One', 'Three'])
  expect(moved.map(({ slate: name }) => name).sort()).toEqual(['One', 'Three'])
  expect(left).toEqual([{ key: { ...key, slate: 'Two' }, reason: 'Your plan keeps 1 slate of your own.' }])
  expect(await visitors.keys()).toEqual([{ ...key, slate: 'Two' }])
})
