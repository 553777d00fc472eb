import type { Lineup } from '@slatecraft/slate'
import type { LineupActions } from '../../../features/lineups/lineupActions.ts'
import type { Runs, SavedLineups } from '../../../features/runs/shared/runs.ts'
import type { TagChange } from '../../../features/runs/shared/tagging.ts'
import type { ShownLineups } from './useShownLineups.ts'

interface ActionParts {
  view: ShownLineups
  runs: Runs
  saved: SavedLineups
  hints: KeepHints
  export(lineups: readonly Lineup[]): void
}

/** Why something can't be saved; undefined if it can. */
export interface KeepHints {
  save: string | undefined
  bucket: string | undefined
  /** Where runs are stored, if not in the user's account. */
  home: string | undefined
}

/** Storage hints for visitors, and for users on a slate that could not move to their account. */
export function keepHints(isInBrowser: boolean, isLoggedIn: boolean): KeepHints {
  if (isLoggedIn && isInBrowser)
    return {
      save: 'Your account keeps lineups only of slates that it has. This slate is in this browser only.',
      bucket: undefined,
      home: 'Runs of a slate that is in this browser only stay here too, for 14 days.',
    }
  if (isLoggedIn) return { save: undefined, bucket: undefined, home: undefined }
  return {
    save: 'Log in to save lineups.',
    bucket: 'Log in to keep buckets.',
    home: 'Your runs stay in this browser only, for 14 days. Log in to keep them in your account.',
  }
}

/** Actions on the tab's lineups. Saved lineups shown with a run are changed where they are saved. */
export function lineupActionsOf({ view, runs, saved, hints, export: exportThem }: ActionParts): LineupActions {
  const { kind, keptId, savedToo } = view
  const savedOnes = new Set([...savedToo.counted, ...savedToo.uncounted].map(({ uuid }) => uuid))
  const isSaved = ({ uuid }: Lineup) => kind === 'saved' || savedOnes.has(uuid)
  const canChange = !view.isBuilding && (kind === 'saved' || keptId !== undefined)
  return {
    ...(hints.save === undefined
      ? { save: (lineups: readonly Lineup[]) => saved.save(lineups) }
      : { saveHint: hints.save }),
    ...(canChange && {
      async remove(lineups: readonly Lineup[]) {
        const [fromSaved, fromRun] = [lineups.filter(isSaved), lineups.filter((lineup) => !isSaved(lineup))]
        const count = fromSaved.length === 0 ? 0 : await saved.remove(uuidsOf(fromSaved))
        if (fromRun.length === 0 || keptId === undefined) return { count }
        return runs.remove(keptId, uuidsOf(fromRun)).then(
          (more) => ({ count: count + more }),
          (fault: unknown) => ({ count, fault }),
        )
      },
      async tag(changes: readonly TagChange[]) {
        const ofSaved = changes.filter(({ lineup }) => isSaved(lineup))
        const ofRun = changes.filter(({ lineup }) => !isSaved(lineup))
        const done = ofSaved.length === 0 ? [] : await saved.tag(ofSaved)
        if (ofRun.length === 0 || keptId === undefined) return { done }
        return runs.tag(keptId, ofRun).then(
          (more) => ({ done: [...done, ...more] }),
          (fault: unknown) => ({ done, fault }),
        )
      },
    }),
    buckets: runs.heads.filter(({ isBucket, id }) => isBucket && id !== keptId),
    ...(hints.bucket === undefined
      ? {
          addTo: (bucketId: string, lineups: readonly Lineup[]) => runs.add(bucketId, lineups),
          async createBucket(name: string) {
            const bucketId = await runs.create({ name, isBucket: true })
            // Adding to a bucket keeps the run on screen.
            runs.select(keptId)
            return bucketId
          },
        }
      : { bucketHint: hints.bucket }),
    export: exportThem,
  }
}

const uuidsOf = (lineups: readonly Lineup[]) => lineups.map(({ uuid }) => uuid)
