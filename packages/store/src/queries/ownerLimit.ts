import { InputError } from '@slatecraft/slate'
import { count, eq, sql, sum } from 'drizzle-orm'
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
import { contests, nights } from '../simulationSchema.ts'

const adminsOnly = 'Ask an admin to delete old slates.'

/** What counts toward each limit, and how to make room. */
const limited = {
  settings: { table: userSettings, most: 'slates', things: 'slates with settings', fix: adminsOnly },
  teamStacks: {
    table: userTeamStacks,
    most: 'slates',
    things: 'slates with team rows',
    fix: 'Reset the team rows of an old slate.',
  },
  groups: {
    table: userGroups,
    most: 'slates',
    things: 'slates with groups',
    fix: 'Delete the groups of an old slate.',
  },
  edits: { table: userProjections, most: 'edits', things: 'edited players', fix: 'Reset the players of an old slate.' },
  clears: { table: userProjectionClears, most: 'slates', things: 'slates with reset players', fix: adminsOnly },
  runs: { table: lineupRuns, most: 'runs', things: 'runs and buckets, hidden ones included', fix: adminsOnly },
  runLineups: { table: lineupRuns, most: 'runLineups', things: 'lineups in runs', fix: 'Delete lineups of old runs.' },
  savedLineups: { table: savedLineups, most: 'savedLineups', things: 'saved lineups', fix: 'Delete some.' },
  customPresets: { table: customPresets, most: 'named', things: 'custom presets', fix: 'Delete one.' },
  contests: { table: contests, most: 'contests', things: 'contests', fix: 'Delete some.' },
  nights: { table: nights, most: 'nights', things: 'contests with standings', fix: 'Delete some.' },
  cheatsheets: { table: cheatsheets, most: 'named', things: 'expert targets', fix: 'Delete one.' },
} as const satisfies Record<string, { table: object; most: keyof OwnerLimits; things: string; fix: string }>

export type LimitedRows = keyof typeof limited

/** What can be large in each row. */
const contents = {
  settings: userSettings.settings,
  teamStacks: userTeamStacks.stacks,
  groups: userGroups.groups,
} as const

/**
 * Call it after a write, so that only growth is refused.
 *
 * @param owner as stored.
 * @throws {InputError} saying what to delete if the owner is now over the limit. The transaction must be rolled back then.
 */
export async function checkOwnerLimit(
  tx: Queries,
  owner: string,
  what: LimitedRows,
  ownerLimits: OwnerLimits,
): Promise<void> {
  const { table, most, things, fix } = limited[what]
  const rows = what === 'runLineups' ? sum(lineupRuns.lineupCount).mapWith(Number) : count()
  const [all] = await tx.select({ rows }).from(table).where(eq(table.owner, owner))
  if (what in contents) await checkBytes(tx, owner, what as keyof typeof contents, ownerLimits.inputBytes)
  if (Number(all!.rows) <= ownerLimits[most]) return
  const reason = `You already have ${ownerLimits[most].toLocaleString('en-US')} ${things}, the maximum over all slates. ${fix}`
  throw new InputError([{ field: '', reason }])
}

/** Measures what is stored, without unpacking it. */
async function checkBytes(tx: Queries, owner: string, what: keyof typeof contents, most: number): Promise<void> {
  const { table, things, fix } = limited[what]
  const bytes = sql`coalesce(sum(pg_column_size(${contents[what]})), 0)`.mapWith(Number)
  const [all] = await tx.select({ bytes }).from(table).where(eq(table.owner, owner))
  if (all!.bytes <= most) return
  const reason = `Your ${things} take up more than ${most / 1_000_000} MB, the maximum over all of them. ${fix}`
  throw new InputError([{ field: '', reason }])
}
