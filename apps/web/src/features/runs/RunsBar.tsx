import type { ReactNode } from 'react'
import { useState } from 'react'
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
  /** Why no bucket can be made; undefined where one can. */
  bucketHint: string | undefined
  /** Where what is kept here lives, if not with the user's account. */
  homeHint: string | undefined
  acts: Omit<RunActs, 'rename'>
  /** At the end of the line. */
  children?: ReactNode
}

/** The line above the lineups: which of the slate's runs, buckets or saved lineups they are, and what can be done with them. */
export function RunsBar(props: RunsBarProps) {
  const { runs, saved, live, shown, onShow, bucketHint, homeHint, acts, children } = props
  const [naming, setNaming] = useState<'rename' | { bucket: string }>()
  const key = shown && shownKey(shown)
  const groups = runChoices(runs, saved, live)
  const choice = groups.flatMap(({ choices }) => choices).find((each) => each.id === key)
  const kept = shown?.kind === 'kept' ? runs.heads.find(({ id }) => id === shown.id) : undefined
  const close = () => setNaming(undefined)
  return (
    <section className="sc-runs-bar" aria-label="Shown here">
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
            action="Make bucket"
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

/** What is on its way or did not come. What stands below says that of itself. */
function RunsState({ runs, saved }: { runs: RunsBarProps['runs']; saved: RunsBarProps['saved'] | undefined }) {
  const isFailed = runs.status === 'failed' || saved?.status === 'failed'
  if (runs.status === 'loading')
    return (
      <p className="sc-runs-hint" role="status">
        Loading your runs …
      </p>
    )
  if (!isFailed) return null
  const what = runs.status === 'failed' ? 'Your runs and buckets' : 'Your saved lineups'
  return (
    <p className="sc-runs-hint" data-failed role="alert">
      {what} could not be loaded.{' '}
      <button
        type="button"
        className="sc-link"
        onClick={() => {
          if (runs.status === 'failed') runs.refetch()
          if (saved?.status === 'failed') saved.refetch()
        }}
      >
        Try again
      </button>
    </p>
  )
}
