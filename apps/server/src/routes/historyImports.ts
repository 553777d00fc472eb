import {
  addHistorySheets,
  finishHistoryImport,
  historyImports,
  historyNames,
  linkHistoryName,
  localAddHistorySheets,
  localFinishHistoryImport,
  localHistoryImports,
  localLinkHistoryName,
  localRemoveHistoryImport,
  localStartHistoryImport,
  removeHistoryImport,
  startHistoryImport,
  unlinkHistoryName,
} from '@slatecraft/contract'
import { peopleIn } from '@slatecraft/projections'
import type { GameSheet, HistoryFileHead, HistoryLink } from '@slatecraft/slate'
import { commandLine, importOfHistory, linkOfHistory, removalOfHistory } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { auditedCall, nameOf } from '../admin/auditedCall.ts'
import { onAdminAct, onAdminPart, onAdminRead, type PreparedAct } from '../admin/onAdminRoute.ts'
import type { BaselineFilling } from '../history/baselineFilling.ts'
import { nameReview, reviewedSheets } from '../history/nameReview.ts'
import { headFaults, sheetFaults } from '../history/sheetFaults.ts'
import type { HistoryOf } from '../history/sportHistory.ts'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'
import { slateKeyOf } from './slateKeyOf.ts'

const done = { success: true as const }

interface Parts extends Pick<ServerParts, 'store'> {
  historyOf: HistoryOf
  filling: BaselineFilling
}

/** Files with history, which admins and the command line read and send in pieces. */
export function historyImportRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, historyOf } = parts
  const { history } = store
  const acts = importActs(parts)
  const byCommandLine = <Reply>({ run, ...act }: PreparedAct<Reply>) =>
    auditedCall(store, { ...act, by: commandLine }, run)

  onAdminAct(app, parts, startHistoryImport, async ({ body, user }) => acts.start(body, nameOf(user)))
  onRoute(app, localStartHistoryImport, async ({ body }) => byCommandLine(acts.start(body, commandLine)))

  onAdminPart(app, addHistorySheets, ({ params: { id }, body }) => acts.add(id, body))
  onRoute(app, localAddHistorySheets, ({ params: { id }, body }) => acts.add(id, body))

  onAdminAct(app, parts, finishHistoryImport, async ({ params: { id }, user }) => acts.finish(id, nameOf(user)))
  onRoute(app, localFinishHistoryImport, async ({ params: { id } }) =>
    byCommandLine(await acts.finish(id, commandLine)),
  )

  onAdminAct(app, parts, removeHistoryImport, async ({ params: { id }, user }) => acts.remove(id, nameOf(user)))
  onRoute(app, localRemoveHistoryImport, async ({ params: { id } }) =>
    byCommandLine(await acts.remove(id, commandLine)),
  )

  onAdminRead(app, historyImports, async ({ query: { sport } }) => ({ imports: await history.list(sport) }))
  onRoute(app, localHistoryImports, async ({ query: { sport } }) => ({ imports: await history.list(sport) }))

  onAdminRead(app, historyNames, async (call) => {
    const key = slateKeyOf(call)
    const slate = await store.findSlate(key)
    if (slate === undefined) throw new ApiError('not-found', 'There is no such published slate.')
    const { sheets, links } = await historyOf({ ...key, isDemo: false })
    return {
      ...nameReview(slate.players, peopleIn(reviewedSheets(sheets)), { sport: key.sport, links }),
      links: [...links],
    }
  })

  onAdminAct(app, parts, linkHistoryName, async ({ body, user }) => acts.link(body, nameOf(user)))
  onRoute(app, localLinkHistoryName, async ({ body }) => byCommandLine(acts.link(body, commandLine)))

  onAdminAct(app, parts, unlinkHistoryName, async ({ body, user }) => ({
    ...linkOfHistory(nameOf(user), { ...body, historyName: null }),
    run: async () => {
      if (await history.unlink(body)) return done
      throw new ApiError('not-found', 'This name is not linked.')
    },
  }))
}

/** The steps of an import, the same for admins and the command line. */
function importActs({ store: { history }, filling }: Parts) {
  const opened = async (id: number) => {
    const found = await history.find(id)
    return found === undefined || found.isFinished ? noSuchImport() : found
  }

  return {
    start(head: HistoryFileHead, by: string): PreparedAct<{ id: number }> {
      refuseIfAny(headFaults(head))
      return { ...importOfHistory(by, head, 0), run: async () => ({ id: await history.start(head, by) }) }
    },

    async add(id: number, { from, sheets }: { from: number; sheets: readonly GameSheet[] }) {
      refuseIfAny(sheetFaults(await opened(id), sheets))
      const taken = (await history.add(id, from, sheets)) ?? noSuchImport()
      if (taken === 'no-room')
        throw new ApiError('bad-input', 'All history together takes up too much room. Take back an old import first.')
      return taken
    },

    async finish(id: number, by: string) {
      const head = (await history.find(id)) ?? noSuchImport()
      return {
        ...importOfHistory(by, head, head.sheets),
        run: async () => {
          const finished = (await history.finish(id)) ?? noSuchImport()
          if (finished === 'nothing new') return { ...done, import: null }
          await filling.refresh(head.sport)
          return { ...done, import: finished }
        },
      }
    },

    link(link: HistoryLink, by: string): PreparedAct<typeof done> {
      return {
        ...linkOfHistory(by, link),
        run: async () => {
          await history.link(link)
          await filling.refresh(link.sport)
          return done
        },
      }
    },

    async remove(id: number, by: string) {
      const head = (await history.find(id)) ?? noSuchImport()
      return {
        ...removalOfHistory(by, head, head.sheets),
        run: async () => {
          if ((await history.remove(id)) === undefined) noSuchImport()
          if (head.isFinished) await filling.refresh(head.sport)
          return done
        },
      }
    },
  }
}

function noSuchImport(): never {
  throw new ApiError('not-found', 'There is no such import, or no longer. Read the file again.')
}
