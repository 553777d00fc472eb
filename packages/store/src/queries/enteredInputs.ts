import type { SlateKey } from '@slatecraft/slate'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { type Owner, ownerColumn } from '../owner.ts'
import { userGroups, userProjections, userSettings, userTeamStacks } from '../schema.ts'
import { keyColumns } from './slateKey.ts'

/** The contests whose slates can share inputs. */
export type Contest = Pick<SlateKey, 'sport' | 'site' | 'contestType'>

/** How much of each kind an owner has entered on a slate. */
export interface EnteredInputs {
  key: SlateKey
  /** Players with a Min Exp, Max Exp or boost. */
  exposures: number
  /** Players with a projection or ownership. */
  numbers: number
  groups: number
  teamStacks: number
  settings: number
}

/** Slates on which nothing is left are not listed. */
export async function enteredInputs(db: Queries, owner: Owner, of: Contest): Promise<EnteredInputs[]> {
  const edits = await db
    .select({
      key: keyColumns(userProjections),
      exposures: countOf(sql`${userProjections.edit} ?| array['MinExp', 'MaxExp', 'Boost']`),
      numbers: countOf(sql`${userProjections.edit} ?| array['UserProj', 'UserOwn']`),
    })
    .from(userProjections)
    .where(isOf(userProjections, owner, of))
    .groupBy(...Object.values(keyColumns(userProjections)))
  const groups = await db
    .select({ key: keyColumns(userGroups), groups: lengthOf(userGroups.groups) })
    .from(userGroups)
    .where(isOf(userGroups, owner, of))
  const teamStacks = await db
    .select({ key: keyColumns(userTeamStacks), teamStacks: lengthOf(userTeamStacks.stacks) })
    .from(userTeamStacks)
    .where(isOf(userTeamStacks, owner, of))
  const settings = await db
    .select({
      key: keyColumns(userSettings),
      settings: sql`(select count(*) from jsonb_object_keys(${userSettings.settings}))`.mapWith(Number),
    })
    .from(userSettings)
    .where(isOf(userSettings, owner, of))

  const slates = new Map<string, EnteredInputs>()
  for (const { key, ...counts } of [...edits, ...groups, ...teamStacks, ...settings]) {
    const id = Object.values(key).join('/')
    slates.set(id, { ...(slates.get(id) ?? { key, ...nothing }), ...counts })
  }
  return [...slates.values()].filter(({ key: _, ...counts }) => Object.values(counts).some((count) => count > 0))
}

const nothing = { exposures: 0, numbers: 0, groups: 0, teamStacks: 0, settings: 0 }

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

const lengthOf = (list: typeof userGroups.groups | typeof userTeamStacks.stacks) =>
  sql`jsonb_array_length(${list})`.mapWith(Number)

const isOf = (
  table: typeof userGroups | typeof userTeamStacks | typeof userSettings | typeof userProjections,
  owner: Owner,
  { sport, site, contestType }: Contest,
) =>
  and(
    eq(table.owner, ownerColumn(owner)),
    eq(table.sport, sport),
    eq(table.site, site),
    eq(table.contestType, contestType),
  )
