import { type FinishedContest, type HistoryFileHead, InputError, updatedPool } from '@slatecraft/slate'
import {
  audited,
  commandLine,
  importOfHistory,
  importOfSlate,
  keepContest,
  linkOfHistory,
  maxContestsOfSlate,
  maxStandingsOfSlate,
  publishingOfContests,
  publishingOfStandings,
  removalOfHistory,
  type Store,
} from '@slatecraft/store'
import { storedBaselines } from './history/storedBaselines.ts'
import type { HistoryTarget, ImportTarget } from './importTarget.ts'

/** A data folder, or a database, that no server has open. Does what a server does. */
export function storeTarget(store: Store): ImportTarget {
  const { auditLog, contests } = store
  const baselines = storedBaselines(store)
  return {
    poolOf: (key) => store.findSlate(key),
    importSlate: (slate) =>
      audited(auditLog, importOfSlate(commandLine, slate), async () => {
        const merged = updatedPool(await store.findSlate(slate.key), slate)
        await store.importSlate({ ...slate, ...(await baselines.filled(slate.key, merged)) })
      }),
    importContests: async (key, given) => {
      const saved = await audited(auditLog, publishingOfContests(commandLine, key, given), () =>
        contests.save('everybody', key, given),
      )
      if (saved.status === 'full')
        throw new InputError([{ field: '--contest', reason: `a slate takes at most ${maxContestsOfSlate} contests` }])
    },
    importStandings: async (key, { taught, ...standings }) => {
      const saved = await audited(auditLog, publishingOfStandings(commandLine, key, standings), async () => {
        const answer = await store.standings.save(key, standings)
        if (answer.status !== 'done') return answer
        const { contestId, name } = answer.standings
        const { published } = await contests.list(key)
        const { contest } = standings
        const offered = published.find(({ id }) => id === contest) ?? published.find((one) => one.name === contest)
        const { lessons, sheets } = taught(offered?.prizes.at(-1)?.to)
        const finished: FinishedContest = { ...lessons, contestId, name }
        await keepContest(store, { contest: finished, sheets, by: commandLine })
        return answer
      })
      if (saved.status !== 'done') throw new InputError([{ field: '--standings', reason: noRoom[saved.status] }])
    },
    history: { ...storedHistory(store), refresh: baselines.refresh },
    close: () => store.close(),
  }
}

const noRoom = {
  full: `a slate takes standings of at most ${maxStandingsOfSlate} contests`,
  'no-room': 'the standings of all slates take up too much room',
}

function storedHistory({ auditLog, history }: Store): Omit<HistoryTarget, 'refresh'> {
  const headOf = async (id: number) => (await history.find(id)) ?? noSuchImport(id)
  const begun = (head: HistoryFileHead) => importOfHistory(commandLine, head, 0)
  return {
    start: (head) => audited(auditLog, begun(head), () => history.start(head, commandLine)),
    add: async (id, from, sheets) => {
      const taken = (await history.add(id, from, sheets)) ?? noSuchImport(id)
      if (taken === 'no-room')
        throw new InputError([
          { field: '', reason: 'All history together takes up too much room. Take back an old import first.' },
        ])
    },
    finish: async (id) => {
      const head = await headOf(id)
      const done = await audited(auditLog, importOfHistory(commandLine, head, head.sheets), () => history.finish(id))
      return done === 'nothing new' ? undefined : (done ?? noSuchImport(id))
    },
    remove: async (id) => {
      const head = await headOf(id)
      await audited(auditLog, removalOfHistory(commandLine, head, head.sheets), () => history.remove(id))
    },
    list: (sport) => history.list(sport),
    link: (link) => audited(auditLog, linkOfHistory(commandLine, link), () => history.link(link)),
  }
}

function noSuchImport(id: number): never {
  throw new InputError([{ field: '', reason: `There is no import ${id}, or no longer.` }])
}
