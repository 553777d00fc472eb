import { InputError } from '@slatecraft/slate'
import { count, eq, sum } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { OwnerLimits } from '../limits.ts'
import {
  cheatsheets,
  customPresets,
  lineupRuns,
  savedLineups,
  userGroups,
  userProjectionClears,
  userProjections,
  userSettings,
  userTeamStacks,
} from '../schema.ts'

const adminsWay = 'Only an admin makes room, by deleting old slates.'

/** What an owner's rows are counted as, and what makes room for more. */
const kept = {
  settings: { table: userSettings, most: 'slates', things: 'slates with settings', way: adminsWay },
  teamStacks: { table: userTeamStacks, most: 'slates', things: 'slates with team rows', way: 'Reset those of one.' },
  groups: { table: userGroups, most: 'slates', things: 'slates with groups', way: 'Delete the groups of one.' },
  edits: { table: userProjections, most: 'edits', things: 'changed players', way: 'Reset those of an old slate.' },
  clears: { table: userProjectionClears, most: 'slates', things: 'slates whose changes were reset', way: adminsWay },
  runs: { table: lineupRuns, most: 'runs', things: 'runs and buckets, hidden ones included', way: adminsWay },
  runLineups: { table: lineupRuns, most: 'runLineups', things: 'lineups in runs', way: 'Delete some of old runs.' },
  savedLineups: { table: savedLineups, most: 'savedLineups', things: 'saved lineups', way: 'Delete some.' },
  customPresets: { table: customPresets, most: 'named', things: 'custom presets', way: 'Delete one.' },
  cheatsheets: { table: cheatsheets, most: 'named', things: 'expert targets', way: 'Delete one.' },
} as const satisfies Record<string, { table: object; most: keyof OwnerLimits; things: string; way: string }>

export type LimitedRows = keyof typeof kept

/**
 * Asked after something was written, so that only what grows is refused.
 *
 * @param owner as the column has it.
 * @throws {InputError} saying what to delete where he keeps too much now; the transaction must not be ended then.
 */
export async function checkOwnerLimit(
  tx: Queries,
  owner: string,
  what: LimitedRows,
  ownerLimits: OwnerLimits,
): Promise<void> {
  const { table, most, things, way } = kept[what]
  const rows = what === 'runLineups' ? sum(lineupRuns.lineupCount).mapWith(Number) : count()
  const [all] = await tx.select({ rows }).from(table).where(eq(table.owner, owner))
  if (Number(all!.rows) <= ownerLimits[most]) return
  const reason = `You keep ${ownerLimits[most]} ${things} of all slates together, the most that are kept. ${way}`
  throw new InputError([{ field: '', reason }])
}
