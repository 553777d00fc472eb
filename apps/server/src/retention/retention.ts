import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@slatecraft/store'

export interface RetentionParts {
  store: Pick<
    Store,
    | 'accounts'
    | 'attempts'
    | 'auditLog'
    | 'buildTurns'
    | 'jobRuns'
    | 'securityEvents'
    | 'sharedCounts'
    | 'trialMarks'
    | 'visitors'
  >
  /** Where emails are written without a mail server. */
  outboxFolder: string
  now: () => number
}

const dayMs = 86_400_000
const auditLogDays = 730
const outboxDays = 30

/**
 * How long things are kept that nobody deletes by hand; docs/administration.md says the same. What isn't here is kept until its
 * user or an admin deletes it.
 */
export const retention: readonly { what: string; kept: string; forget(parts: RetentionParts): Promise<unknown> }[] = [
  {
    what: 'logins, links in emails, used tokens of partners',
    kept: 'until they end or expire, 30 days at most',
    forget: ({ store }) => store.accounts.forgetEnded(),
  },
  {
    what: 'counts of failed attempts',
    kept: 'a day',
    forget: ({ store }) => store.attempts.forgetOld(),
  },
  {
    what: 'counts of calls and of new builds, which servers on one PostgreSQL share',
    kept: 'two minutes while a server runs',
    forget: ({ store }) => store.sharedCounts.forgetEnded(),
  },
  {
    what: 'what worker hosts were asked and told',
    kept: 'ten minutes after it was of use, while a server runs',
    forget: ({ store }) => store.jobRuns.forgetOld(),
  },
  {
    what: 'turns to build, which servers on one PostgreSQL share',
    kept: 'until the build is over, or a day if its server was killed',
    forget: ({ store }) => store.buildTurns.forgetEnded(),
  },
  {
    what: 'the security log',
    kept: '180 days',
    forget: ({ store, now }) => store.securityEvents.expire(new Date(now())),
  },
  {
    what: 'the audit log',
    kept: `${auditLogDays} days`,
    forget: ({ store, now }) => store.auditLog.forget(new Date(now() - auditLogDays * dayMs)),
  },
  {
    what: 'who has had a trial, as hashes',
    kept: '730 days for the email address and the card, 30 days for the network',
    forget: ({ store, now }) => store.trialMarks.forgetTrials(new Date(now())),
  },
  {
    what: 'visitors’ work on the server',
    kept: '30 days after its last use',
    forget: ({ store, now }) => store.visitors.expire(new Date(now())),
  },
  {
    what: 'emails in the folder `outbox`, without a mail server',
    kept: `${outboxDays} days`,
    forget: ({ outboxFolder, now }) => forgetFiles(outboxFolder, now() - outboxDays * dayMs),
  },
]

async function forgetFiles(folder: string, before: number): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const file of files.map((name) => join(folder, name)))
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
}
