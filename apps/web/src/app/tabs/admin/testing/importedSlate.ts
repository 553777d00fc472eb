import type { AdminSlate } from '@slatecraft/contract'

/** An imported slate, and what users store on it. */
export const importedSlate: AdminSlate = {
  key: { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Sunday' },
  is_hidden: false,
  players: 1,
  has_projections: true,
  updated_at: '2026-03-01T12:00:00.000Z',
  uses: { owners: 12, runs: 30, saved_lineups: 410, lists: 0 },
}
