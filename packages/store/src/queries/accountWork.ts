import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  accounts,
  auditLog,
  consents,
  emailLinks,
  grants,
  passwordResets,
  promoUses,
  recoveryCodes,
  secondFactors,
  securityEvents,
  sessions,
  subscriptions,
} from '../accountSchema.ts'
import type { Accounts } from '../accounts.ts'
import type { Queries } from '../database.ts'
import { ownerColumn } from '../owner.ts'
import {
  cheatsheets,
  customPresets,
  lineupRuns,
  openedSlates,
  ownSlates,
  runLineups,
  savedLineups,
  userGroups,
  userProjectionClears,
  userProjections,
  userSettings,
  userTeamStacks,
} from '../schema.ts'
import { contests, nights, sims, simulationParts, simulations } from '../simulationSchema.ts'
import { adminsLock, isOnlyAdmin } from './admins.ts'
import { withLock } from './advisoryLock.ts'
import { isRowId } from './ids.ts'
import { pseudonymOf, renameInLogs } from './namesInLogs.ts'
import type { QueryParts } from './queryParts.ts'

/** Users' work, found by its owner. The lineups of runs, and of simulations, are deleted with them. */
const work = {
  settings: userSettings,
  teamStacks: userTeamStacks,
  groups: userGroups,
  customPresets,
  cheatsheets,
  projections: userProjections,
  projectionClears: userProjectionClears,
  runs: lineupRuns,
  savedLineups,
  ownSlates,
  openedSlates,
  contests,
  simulations,
  sims,
  nights,
}

/** What is stored about the account itself. It is deleted with the account's row. */
const ofAccount = {
  sessions,
  passwordResets,
  emailLinks,
  secondFactor: secondFactors,
  recoveryCodes,
  consents,
  subscription: subscriptions,
  grant: grants,
}

/** Exports and deletes an account with everything stored about it. */
export function accountWork({ db }: QueryParts): Pick<Accounts, 'dataOf' | 'isLastAdmin' | 'remove'> {
  return {
    dataOf: async (id) => {
      if (!isRowId(id)) return {}
      const data: Record<string, unknown> = {}
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
      if (account !== undefined) data.account = withoutSecret(account)
      for (const [name, table] of Object.entries(ofAccount)) {
        const rows: object[] = await db.select().from(table).where(eq(table.accountId, id))
        data[name] = rows.map(withoutSecret)
      }
      data.promoUses = (await db.select().from(promoUses).where(eq(promoUses.usedBy, id))).map(withoutSecret)
      for (const [name, table] of Object.entries(work)) {
        const rows: object[] = await db
          .select()
          .from(table)
          .where(eq(table.owner, ownerColumn({ userId: id })))
        data[name] = rows.map(withoutSecret)
      }
      data.runLineups = await db
        .select()
        .from(runLineups)
        .where(inArray(runLineups.runId, idsOf(db, lineupRuns, id)))
      data.simulationParts = await db
        .select()
        .from(simulationParts)
        .where(inArray(simulationParts.simulationId, idsOf(db, simulations, id)))
      if (account !== undefined) {
        data.auditLog = await actsAbout(db, account)
        data.securityEvents = await db
          .select()
          .from(securityEvents)
          .where(inArray(securityEvents.who, namesOf(account)))
      }
      return data
    },

    isLastAdmin: async (id) => isRowId(id) && isOnlyAdmin(db, id),

    remove: async (id) => {
      if (!isRowId(id)) return true
      return withLock(db, adminsLock, async (tx) => {
        const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
        if (await isOnlyAdmin(tx, id)) return false
        const owner = ownerColumn({ userId: id })
        // In the order of their ids, as everything that locks several must, or two could deadlock.
        for (const table of [lineupRuns, savedLineups, simulations])
          await tx
            .select({ id: table.id })
            .from(table)
            .where(eq(table.owner, owner))
            .orderBy(asc(table.id))
            .for('update')
        for (const table of Object.values(work)) await tx.delete(table).where(eq(table.owner, owner))
        // Codes stay used, for the person and for their limit.
        await tx.update(promoUses).set({ usedBy: null }).where(eq(promoUses.usedBy, id))
        await tx.delete(accounts).where(eq(accounts.id, id))
        if (account !== undefined) await renameInLogs(tx, namesOf(account), pseudonymOf(id))
        return true
      })
    },
  }
}

const idsOf = (db: Queries, table: typeof lineupRuns | typeof simulations, id: string) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.owner, ownerColumn({ userId: id })))

/**
 * Hashes and secrets never leave the server. Where a run got to is numbers of the engine, which say nothing that its results
 * don't.
 */
const leftOut = ['passwordHash', 'tokenHash', 'codeHash', 'secret', 'person', 'state']
const withoutSecret = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.includes(name)))

type Named = Pick<typeof accounts.$inferSelect, 'id' | 'email'>

/** How logs name the account. */
const namesOf = ({ id, email }: Named) => (email === null ? [id] : [id, email])

/** The user's actions as an admin, and actions on the account, without the names of other admins. */
async function actsAbout(db: Queries, account: Named) {
  const names = namesOf(account)
  const inDetail = names.map((name) => sql`position(${JSON.stringify(name)} in ${auditLog.detail}::text) > 0`)
  const acts = await db
    .select()
    .from(auditLog)
    .where(or(inArray(auditLog.by, names), inArray(auditLog.subject, names), ...inDetail))
    .orderBy(asc(auditLog.id))
  return acts.map((act) => (names.includes(act.by) ? act : { ...act, by: 'an admin' }))
}
