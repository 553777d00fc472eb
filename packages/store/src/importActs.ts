import { type Contest, type HistoryFileHead, type HistoryLink, historyKinds, type SlateKey } from '@slatecraft/slate'
import type { AuditedAct } from './audited.ts'
import type { StandingsToKeep } from './publishedStandings.ts'
import type { SlateToImport } from './queries/slates.ts'

/** The name of imports on the server's own machine in the audit log. */
export const commandLine = 'command line'

/** A slate's name in the audit log. */
export const slateSubject = ({ sport, site, contestType, season, counter, slate }: SlateKey): string =>
  `${sport} ${site} ${contestType} ${season} ${typeof counter === 'number' ? `week ${counter}` : counter} "${slate}"`

export const importOfSlate = (by: string, { key, players, maxSalary, hasProjections }: SlateToImport): AuditedAct => ({
  by,
  act: 'import slate',
  subject: slateSubject(key),
  detail: { players: players.length, maxSalary, hasProjections },
})

export const publishingOfContests = (by: string, key: SlateKey, contests: readonly Contest[]): AuditedAct => ({
  by,
  act: 'publish contests',
  subject: slateSubject(key),
  detail: { contests: contests.map(({ name }) => name) },
})

export const publishingOfStandings = (
  by: string,
  key: SlateKey,
  { contest, entries, bytes }: Omit<StandingsToKeep, 'packed'>,
): AuditedAct => ({
  by,
  act: 'publish standings',
  subject: slateSubject(key),
  detail: { contest, entries, bytes },
})

/** Started, or finished: `sheets` are those that have arrived. */
export const importOfHistory = (by: string, head: HistoryFileHead, sheets: number): AuditedAct => ({
  by,
  act: 'import history',
  subject: historySubject(head),
  detail: { source: head.source, sheets },
})

export const removalOfHistory = (by: string, head: HistoryFileHead, sheets: number): AuditedAct => ({
  by,
  act: 'remove history',
  subject: historySubject(head),
  detail: { source: head.source, sheets },
})

/** @param historyName null if the link goes. */
export const linkOfHistory = (
  by: string,
  { sport, poolName, historyName }: Omit<HistoryLink, 'historyName'> & { historyName: string | null },
): AuditedAct => ({
  by,
  act: historyName === null ? 'unlink history' : 'link history',
  subject: `${sport} "${poolName}"`,
  detail: historyName === null ? {} : { historyName },
})

const historySubject = ({ sport, kind, file }: HistoryFileHead) => `${sport} ${historyKinds[kind].label} "${file}"`
