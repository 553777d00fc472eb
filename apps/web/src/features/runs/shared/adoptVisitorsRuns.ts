import type { SlateKey } from '@slatecraft/slate'
import type { KeptRuns, KeptRunWhole } from './keptRuns.ts'
import type { RunsHome } from './runsHome.ts'

interface AdoptionOptions {
  /** The user who logged in. */
  user: string
  kept: KeptRuns
  /** Whether it is an uploaded slate, whose runs stay here. */
  isOwnSlate(slate: SlateKey): boolean
  home(slate: SlateKey): Pick<RunsHome, 'create' | 'add' | 'setHidden'>
  /** @returns a function that releases it; undefined if another open tab has it. */
  claim(id: string): Promise<(() => void) | undefined>
}

/**
 * Moves the visitor's runs and buckets to the user's account. Each is created on the server. A bucket is filled at once; a run
 * waits here under the user's name until `tidy` delivers it, so nothing is lost or sent twice if the connection drops.
 *
 * @returns whether none are left.
 */
export async function adoptVisitorsRuns({ user, kept, isOwnSlate, home, claim }: AdoptionOptions): Promise<boolean> {
  let isLeft = false
  // Oldest first, because the server numbers unnamed runs.
  for (const { id, slate } of (await kept.heads()).filter(({ owner }) => owner === null).reverse()) {
    if (isOwnSlate(slate)) continue
    const release = await claim(id)
    const run = release && (await kept.open(id))
    try {
      if (run === undefined) isLeft ||= release === undefined
      else await give(run)
    } catch (error) {
      console.error('unable to move a run to the account', error)
      isLeft = true
    }
    release?.()
  }
  return !isLeft

  async function give({ lineups, request, ...run }: KeptRunWhole) {
    const there = home(run.slate)
    const name = isNumbered(run.name) ? {} : { name: run.name }
    const newId = await there.create({ ...name, isBucket: run.isBucket, ...(request && { request }) })
    const own = lineups.map((lineup) => ({ ...lineup, uuid: renamed(lineup.uuid, run.id, newId) }))
    if (run.isBucket) {
      if (own.length > 0) await there.add(newId, own)
    } else {
      await kept.begin({ ...run, id: newId, owner: user, isHidden: false }, request)
      await kept.append(newId, 0, own, {})
    }
    await kept.forget(run.id)
    if (run.isHidden) await there.setHidden(newId, true)
  }
}

const isNumbered = (name: string) => /^(Run|Bucket) \d+$/.test(name)

/** A run's lineups carry its id. */
const renamed = (uuid: string, before: string, after: string) =>
  uuid.startsWith(`${before}-`) ? `${after}${uuid.slice(before.length)}` : uuid
