import type { RunHead, Runs, SavedLineups } from './shared/runs.ts'

/** What the Lineups tab shows: this page's build, a stored run or bucket, or the saved lineups. */
export type Shown = { kind: 'live' } | { kind: 'kept'; id: string } | { kind: 'saved' }

export const shownKey = (shown: Shown): string => (shown.kind === 'kept' ? `kept ${shown.id}` : shown.kind)

export interface RunChoice {
  /** Key from `shownKey`. */
  id: string
  shown: Shown
  name: string
  count: number
  /** Undefined for buckets and saved lineups. */
  status: RunHead['status'] | undefined
  createdAt: string | undefined
}

export interface ChoiceGroup {
  title: 'Runs' | 'Buckets' | 'Saved'
  choices: RunChoice[]
}

export interface LiveRun {
  /** Id of the record; undefined if it has none. */
  recordId: string | undefined
  count: number
  status: RunHead['status']
}

/** The choices by kind, newest first; `search` filters by name. */
export function runChoices(
  { heads }: Pick<Runs, 'heads'>,
  saved: Pick<SavedLineups, 'status' | 'sets'>,
  live: LiveRun | undefined,
  search = '',
): ChoiceGroup[] {
  const kept = heads.map((head): RunChoice => {
    const isLive = live !== undefined && head.id === live.recordId
    return {
      id: shownKey({ kind: 'kept', id: head.id }),
      shown: { kind: 'kept', id: head.id },
      name: head.name,
      count: isLive ? live.count : head.count,
      status: head.isBucket ? undefined : isLive ? live.status : head.status,
      createdAt: head.createdAt,
    }
  })
  const isListed = heads.some(({ id }) => id === live?.recordId)
  const bucketIds = new Set(heads.filter(({ isBucket }) => isBucket).map(({ id }) => `kept ${id}`))
  const groups: ChoiceGroup[] = [
    {
      title: 'Runs',
      choices: [
        ...(live === undefined || isListed ? [] : [liveChoice(live)]),
        ...kept.filter(({ id }) => !bucketIds.has(id)),
      ],
    },
    { title: 'Buckets', choices: kept.filter(({ id }) => bucketIds.has(id)) },
    { title: 'Saved', choices: saved.status === 'unavailable' ? [] : [savedChoice(saved)] },
  ]
  const words = search.trim().toLowerCase()
  return groups
    .map(({ title, choices }) => ({ title, choices: choices.filter(({ name }) => name.toLowerCase().includes(words)) }))
    .filter(({ choices }) => choices.length > 0)
}

const liveChoice = ({ count, status }: LiveRun): RunChoice => ({
  id: 'live',
  shown: { kind: 'live' },
  name: 'This build',
  count,
  status,
  createdAt: undefined,
})

/** Saved lineups of the open slate only; other slates are in the list next to it. */
const savedChoice = ({ sets }: Pick<SavedLineups, 'sets'>): RunChoice => ({
  id: 'saved',
  shown: { kind: 'saved' },
  name: 'Saved lineups',
  count: sets[0]?.lineups.length ?? 0,
  status: undefined,
  createdAt: undefined,
})
