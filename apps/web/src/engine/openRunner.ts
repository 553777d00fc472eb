import type { SlateKey } from '@slatecraft/slate'
import { checkRefused, socketToken } from '../api/api.ts'
import { newId } from '../browser/newId.ts'
import { adoptVisitorsRuns } from '../features/runs/shared/adoptVisitorsRuns.ts'
import { claimRun, markRun } from '../features/runs/shared/claimRun.ts'
import { deliverRun, reportLineups } from '../features/runs/shared/deliverRun.ts'
import { runsOfBrowser } from '../features/runs/shared/openHome.ts'
import { openRecords } from '../features/runs/shared/openRecords.ts'
import { serverRuns } from '../features/runs/shared/serverRuns.ts'
import { markUnfinishedRuns } from '../features/runs/shared/unfinishedMark.ts'
import { ownSlateIds } from '../features/slate/shared/ownSlateIds.ts'
import { slateId } from '../features/slate/shared/slateId.ts'
import { session } from '../session/session.ts'
import { browserBuilder } from './browserBuilder.ts'
import { createRunner } from './createRunner.ts'
import { keptWorker } from './keptWorker.ts'
import { pacedOnScreen } from './pacedOnScreen.ts'
import { connectToServer, serverBuilder } from './serverBuilder.ts'
import { startBuildWorker } from './startWorkers.ts'

/** One for all slates of the page. */
const engine = keptWorker({ start: startBuildWorker, later: (callback, ms) => setTimeout(callback, ms) })

function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

async function adopt(user: string): Promise<boolean> {
  const own = await ownSlateIds()
  return adoptVisitorsRuns({
    user,
    kept: runsOfBrowser,
    isOwnSlate: (slate) => own.has(slateId(slate)),
    home: serverRuns,
    claim: claimRun,
  })
}

/** The runner of one slate, connected to the page's session, storage and engines. */
export function openRunner(slate: SlateKey, isInBrowser: () => boolean) {
  const records = openRecords({
    slate,
    owner() {
      const { isLoggedIn, userId } = session()
      return isLoggedIn && !isInBrowser() ? (userId ?? 'unnamed') : null
    },
    kept: runsOfBrowser,
    createOnServer: ({ request, name }) =>
      serverRuns(slate).create({ isBucket: false, request, ...(name !== undefined && { name }) }),
    deliver: deliverRun,
    report: reportLineups,
    claim: claimRun,
    mark: markRun,
    markUnfinished: markUnfinishedRuns,
    newId,
    now: () => Date.now(),
    later,
  })
  const store = createRunner({
    builders: {
      server: serverBuilder(connectToServer, { token: socketToken, check: checkRefused }),
      browser: browserBuilder(engine),
    },
    records,
    now: () => performance.now(),
    later,
    soon: pacedOnScreen(250),
  })
  /** A visitor's runs become the user's at login. */
  async function tidy() {
    const { isLoggedIn, userId } = session()
    const isAdopted = !isLoggedIn || (await adopt(userId ?? 'unnamed'))
    await records.tidy()
    if (!isAdopted) markUnfinishedRuns(true)
  }
  return { store, tidy }
}
