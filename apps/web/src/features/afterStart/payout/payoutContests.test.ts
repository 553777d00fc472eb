import type { OfferedContest } from '@slatecraft/contract'
import { expect, test } from 'vitest'
import { hasOtherFee, payoutContests } from './payoutContests.ts'

const offered = [
  ['1', 'Big', 100],
  ['2', 'Small', 5],
  ['173', 'Exact', 4],
].map(([id, name, fee]) => ({
  contest_id: `${id}`,
  name: `${name}`,
  entry_fee: Number(fee),
  contest: { id: `${id}` },
})) as OfferedContest[]
const setup = { chosen: {}, standings: {}, pricePerChange: 0 }
const lineup = (contest?: string) => ({ players: ['a'], ...(contest !== undefined && { contest }) })
const rowsOf = (contests: { id: string; name: string; fee: string }[], chosen: Record<string, string> = {}) =>
  payoutContests({ contests, lineups: contests.map(({ id }) => lineup(id)) }, offered, { ...setup, chosen })

test('a contest takes the prizes of the one with its id, its name or the nearest fee, and says if the fee differs', () => {
  const rows = rowsOf([
    { id: '173', name: 'Any', fee: '$4 ' },
    { id: '9', name: 'Big', fee: '$100' },
    { id: '8', name: 'Quarter', fee: '$0.25 ' },
  ])
  expect(rows.map(({ prizes }) => prizes?.contest_id)).toEqual(['173', '1', '173'])
  expect(rows.map(hasOtherFee)).toEqual([false, false, true])
})

test('the contest that you choose counts, and lineups without a contest take the first', () => {
  expect(rowsOf([{ id: '8', name: 'Quarter', fee: '$0.25' }], { 8: '2' })[0]?.prizes?.contest_id).toBe('2')
  const [row] = payoutContests({ contests: [], lineups: [lineup(), lineup()] }, offered, setup)
  expect([row?.lineups, row?.prizes?.contest_id, row && hasOtherFee(row)]).toEqual([2, '1', false])
})
