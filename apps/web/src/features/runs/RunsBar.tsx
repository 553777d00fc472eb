import type { ReactNode } from 'react'
import { useState } from 'react'
import { TryAgain } from '../../components/fault/TryAgain.tsx'
import { NameForm } from './NameForm.tsx'
import { RunActions, type RunActs } from './RunActions.tsx'
import { RunPicker } from './RunPicker.tsx'
import { type LiveRun, runChoices, type Shown, shownKey } from './runChoices.ts'
import type { Runs, SavedLineups } from './shared/runs.ts'
import './runs.css'

interface RunsBarProps {
  runs: Runs
  saved: SavedLineups
  live: LiveRun | undefined
  shown: Shown | undefined
  onShow(shown: Shown): void
  /** Why buckets are unavailable; undefined if they are available. */
  bucketHint: string | undefined
  /** Where runs are stored, if not in the user's account. */
  homeHint: string | undefined
  acts: Omit<RunActs, 'rename'>
  /** Content at the end of the bar. */
  children?: ReactNode
}

/** The bar above the lineups: picker and actions. */
export function RunsBar(props: RunsBarProps) {
  const { runs, saved, live, shown, onShow, bucketHint, homeHint, acts, children } = props
  const [naming, setNaming] = useState<'rename' | { bucket: string }>()
  const key = shown && shownKey(shown)
  const groups = runChoices(runs, saved, live)
  const choice = groups.flatMap(({ choices }) => choices).find((each) => each.id === key)
  const kept = shown?.kind === 'kept' ? runs.heads.find(({ id }) => id === shown.id) : undefined
  const close = () => setNaming(undefined)
  return (
    <section className="sc-runs-bar" aria-label="Lineups shown">
      <div className="sc-runs-line">
        {naming === 'rename' && kept !== undefined ? (
          <NameForm
            label={`New name of ${kept.name}`}
            initial={kept.name}
            action="Rename"
            onName={async (name) => {
              if (name !== kept.name) await runs.rename(kept.id, name)
            }}
            onClose={close}
          />
        ) : typeof naming === 'object' ? (
          <NameForm
            label="Name of the bucket"
            initial={naming.bucket}
            action="Create bucket"
            onName={async (name) => void (await runs.create({ name, isBucket: true }))}
            onClose={close}
          />
        ) : (
          <>
            <RunPicker
              shown={shown}
              choice={choice}
              groupsFor={(search) => runChoices(runs, saved, live, search)}
              bucketHint={bucketHint}
              homeHint={homeHint}
              onShow={onShow}
              onNewBucket={(bucket) => setNaming({ bucket })}
            />
            {choice !== undefined && (
              <RunActions
                name={choice.name}
                acts={{ ...acts, ...(kept !== undefined && { rename: () => setNaming('rename') }) }}
              />
            )}
          </>
        )}
        {children !== undefined && <div className="sc-runs-end">{children}</div>}
      </div>
      <RunsState runs={runs} saved={shown?.kind === 'saved' ? undefined : saved} />
    </section>
  )
}

/** Lists that are loading or failed to load. The content below reports its own state. */
function RunsState({ runs, saved }: { runs: RunsBarProps['runs']; saved: RunsBarProps['saved'] | undefined }) {
  const isFailed = runs.status === 'failed' || saved?.status === 'failed'
  if (runs.status === 'loading')
    return (
      <p className="sc-runs-hint" role="status">
        Loading runs …
      </p>
    )
  if (!isFailed) return null
  const what = runs.status === 'failed' ? 'your runs and buckets' : 'your saved lineups'
  return (
    <p className="sc-runs-hint" data-failed role="alert">
      Unable to load {what}.{' '}
      <TryAgain
        onClick={() => {
          if (runs.status === 'failed') runs.refetch()
          if (saved?.status === 'failed') saved.refetch()
        }}
      />
    </p>
  )
}
