import type { SimRow } from '@slatecraft/contract'
import { type Contest, NightRecord, type SimulationTermsInput, usualField } from '@slatecraft/slate'
import { requestOf } from './lineupCalls.ts'
import { rowsWithoutDefaults } from './publishedSlate.ts'
import { mainKey } from './userCalls.ts'

export const paidContest = (id: string, other: Partial<Contest> = {}): Contest => ({
  ...{ id, name: `Contest ${id}`, fee: 2000, entries: 100, maxEntriesPerUser: 20, isGuaranteed: true },
  prizes: [{ from: 1, to: 20, amount: 8500 }],
  ...other,
})

/** A simulation of the published slate. */
export const publishedTerms = (): SimulationTermsInput => ({
  request: requestOf({ players: rowsWithoutDefaults }),
  contests: [paidContest('of-terms')],
  field: usualField,
  worlds: 1024,
})

export const simRow = (player: string): SimRow => ({
  lineup: [player],
  ...{ avg_score: 120.5, win_pct: 0.1, top1_pct: 1, top10_pct: 11, cash_pct: 22, avg_roi: 3.5 },
})

/** A finished contest of the main slate, with nobody in it. */
export const finishedNight = (contestId: string): NightRecord =>
  NightRecord.parse({
    version: 1,
    slate: mainKey,
    night: '2024-w03 nfl',
    contest: { id: contestId, name: contestId, fee: 2000, entries: 100 },
    counts: { entries: 100, joined: 100, hidden: 0 },
    simulation: { worlds: 1024, lineups: 0, field: 'generated', parameters: 'nfl', tuning: null },
    checks: [],
    players: noColumns(NightRecord.shape.players.shape),
    lineups: noColumns(NightRecord.shape.lineups.shape),
    own: null,
    shape: { said: noShape, real: noShape },
  })

function noColumns(columns: object) {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, []]))
}

const noShape = { salary: [], projection: [], ownershipSum: [], shapes: [], bringBack: 0 }
