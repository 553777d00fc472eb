import { describe, expect, test } from 'vitest'
import { contestFrom } from '../../contests/contestFrom.ts'
import { prizePool, reviewContest } from '../../contests/reviewContest.ts'
import { dkEntries } from '../../testing/dkEntries.ts'
import { readContests } from './readContests.ts'

const prizes = [
  { from: 1, to: 1, amount: 100_000 },
  { from: 2, to: 5, amount: 20_050 },
  { from: 6, to: 10, amount: 1_000 },
]

const tier = (minPosition: number, maxPosition: number, value: number | undefined, Cash: string) => ({
  minPosition,
  maxPosition,
  payoutDescriptions: value === undefined ? [] : [{ payoutDescriptionType: 'Text', order: 1, quantity: 1, value }],
  tierPayoutDescriptions: { Cash },
})

const draftKings = {
  errorStatus: {},
  contestDetail: {
    contestKey: '188',
    name: 'NBA $2K Dunk',
    entryFee: 20,
    maximumEntries: 100,
    entries: 12,
    maximumEntriesPerUser: 3,
    isGuaranteed: true,
    totalPayouts: 1852,
    payoutSummary: [
      tier(2, 5, undefined, '$200.50'),
      tier(1, 1, 1000, '$1,000.00'),
      tier(6, 10, 10, '$10.00'),
      tier(11, 100, 0, '$0.00'),
    ],
  },
}

describe('a contest is read from', () => {
  test.each([
    [
      'a table with ranges',
      'Place,Payout,Field Size,Entry Fee\n1,1000,100,20\n2-5,$200.50,,\n6-10,10,,\n',
      { entries: 100, fee: 2000 },
    ],
    [
      'a table with two columns of places and old line ends',
      '\uFEFFPlace_lo,Place_hi,Payout\r1,1,"1,000"\r2,5,200.5\r6,10,10',
      {},
    ],
    [
      'our own JSON',
      JSON.stringify({
        fee: 20,
        entries: 100,
        prizes: [
          { from: 1, amount: 1000 },
          { from: 2, to: 5, amount: 200.5 },
          { from: 6, to: 10, amount: 10 },
        ],
      }),
      { entries: 100, fee: 2000 },
    ],
    [
      'our own JSON with typed prizes',
      '{"name": "Dunk", "prizes": "1st $1,000, 2-5 200.50, 6 to 10: 10"}',
      { name: 'Dunk' },
    ],
    ['typed prizes', '1st 1,000,2nd–5th: $200.50;6 through 10 10.00 each\n', {}],
    [
      'DraftKings’ JSON',
      JSON.stringify(draftKings),
      {
        id: '188',
        name: 'NBA $2K Dunk',
        entries: 100,
        fee: 2000,
        maxEntriesPerUser: 3,
        isGuaranteed: true,
        pool: 185_200,
      },
    ],
  ])('%s', (_, file, facts) => {
    const [contest, ...others] = readContests(file)
    expect(others).toEqual([])
    expect(contest).toMatchObject({ ...facts, prizes })
    expect(contestFrom(contest!, { fee: 2000, entries: 100 }).prizes).toEqual(prizes)
  })

  test('the entries of a user: each contest’s id, name and fee', () => {
    const file = dkEntries([{}, { contest: ['NFL $100 Main', '202', '$25.50'] }])
    expect(readContests(file)).toEqual([
      { id: '101', name: 'NFL $5 Double Up', fee: 500 },
      { id: '202', name: 'NFL $100 Main', fee: 2550 },
    ])
  })

  test('several at once, each with its tickets by value', () => {
    const satellite = {
      ...draftKings.contestDetail,
      totalPayouts: 170,
      payoutSummary: [{ ...tier(1, 2, 85, ''), tierPayoutDescriptions: { Ticket: 'Entry to the Main' } }],
    }
    expect(readContests(JSON.stringify(satellite))[0]!.prizes).toEqual([{ from: 1, to: 2, amount: 8500 }])
    expect(readContests('[{"prizes": "1st 10"}, {"prizes": "1-2 7.5"}]').map((one) => one.prizes)).toEqual([
      [{ from: 1, to: 1, amount: 1000 }],
      [{ from: 1, to: 2, amount: 750 }],
    ])
  })
})

describe('a broken contest file is refused with the place of the fault', () => {
  test.each([
    ['a place that is none', 'Place,Payout\n1,10\n4-2,5\n', 'row 3, Place: "4-2" is not a place'],
    ['a prize that is no amount', 'Place,Payout\n1,10\n2,a lot\n', 'row 3, Payout: "a lot" is not an amount of money'],
    [
      'a fee that changes',
      'Place,Payout,Entry Fee\n1,10,4\n2,5,5\n',
      'row 3, Entry Fee: "5" is not what an earlier row says',
    ],
    ['typed prizes without an amount', '1st 100, 2nd, 3rd 20', 'prize "2nd": must be a place or places and an amount'],
    ['typed prizes with fractions of cents', '1st 100.005', 'prize "1st 100.005"'],
    ['JSON that ends early', '{"prizes": [', 'not valid JSON'],
    ['an unknown field', '{"prizes": "1st 10", "rake": 0.1}', 'rake: is not a known field'],
    ['a place of our JSON', '{"prizes": [{"from": 0, "amount": 5}]}', 'prizes[0].from'],
    [
      'a prize in kind',
      JSON.stringify({ payoutSummary: [tier(1, 1, undefined, 'A cup')] }),
      'payoutSummary[0]: the prize "A cup" has no value',
    ],
    ['a salary list', 'Position,Name,Salary\nQB,Joe,5000\n', 'no contest is described here'],
  ])('%s', (_, file, reason) => {
    expect(() => readContests(file)).toThrow(reason)
  })
})

describe('a contest that contradicts itself is refused', () => {
  const known = { fee: 2000, entries: 100, isGuaranteed: true }
  test.each([
    ['a gap', '1st 1000, 3-5 20', {}, 'places 3-5: no prize is given for place 2'],
    ['an overlap', '1st 1000, 2-5 20, 5-6 10', {}, 'places 5-6: place 5 has two prizes'],
    ['a prize that rises', '1st 10, 2-5 20', {}, 'places 2-5: $20 is more than the $10 of a better place'],
    ['more places than entries', '1-200 5', {}, 'places 1-200: the contest has only 100 entries'],
    [
      'a prize pool that the prizes miss',
      '1st 1000, 2-5 200',
      { pool: 190_000 },
      'they sum to $1,800, but the prize pool is $1,900',
    ],
    [
      'more prizes than fees',
      '1st 5000',
      { isGuaranteed: false },
      '100 entries pay only $2,000, and the contest is not guaranteed',
    ],
    ['no fee', '1st 1000', { fee: undefined }, 'fee: is missing'],
  ])('%s', (_, text, change, reason) => {
    expect(() => contestFrom(readContests(text)[0]!, { ...known, ...change })).toThrow(reason)
  })

  test('a guaranteed contest may pay more than its fees, which is said, like a rake out of the usual', () => {
    const notesOf = (text: string) => reviewContest(contestFrom(readContests(text)[0]!, known)).notes
    expect(notesOf('1st 5000')).toEqual([expect.stringContaining('an overlay of $3,000')])
    expect(notesOf('1st 1000')).toEqual([expect.stringContaining('keeps 50.0% of the fees')])
    expect(notesOf('1st 1000, 2-5 200')).toEqual([])
  })

  test('the most entries of a user are in the name, unless the file says', () => {
    const limitOf = (name: string, most?: number) =>
      contestFrom({ name, maxEntriesPerUser: most }, { ...known, prizes }).maxEntriesPerUser
    expect(limitOf('NBA $20K Four Point Play [20 Entry Max]')).toBe(20)
    expect(limitOf('NFL $100K Spy [Single Entry]')).toBe(1)
    expect(limitOf('NFL $5 Winner Take All (3-Max)')).toBe(3)
    expect(limitOf('NBA $20K [20 Entry Max]', 5)).toBe(5)
    expect(limitOf('NBA $20K Maximum 100')).toBe(100)
  })

  test('prizes sum over their places', () => {
    expect(prizePool(prizes)).toBe(185_200)
  })
})
