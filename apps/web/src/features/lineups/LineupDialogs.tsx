import type { Player, Ruleset } from '@slatecraft/slate'
import { RemoveDialog } from './bar/RemoveDialog.tsx'
import { TagDialog } from './bar/TagDialog.tsx'
import type { useLineupActs } from './bar/useLineupActs.tsx'
import { KeepBestDialog } from './keepBest/KeepBestDialog.tsx'
import type { KeepChoices } from './keepBest/keepChoices.ts'
import type { LineupActions } from './lineupActions.ts'
import type { LineupRow } from './state/lineupRows.ts'

/** The rows a dialog acts on, fixed while the list behind it grows. */
export interface Asked {
  act: 'tag' | 'remove' | 'keep'
  about: readonly LineupRow[]
  /** They were selected. */
  isPicked: boolean
}

interface LineupDialogsProps {
  asked: Asked
  onAsk(asked: Asked | undefined): void
  acts: ReturnType<typeof useLineupActs>
  actions: LineupActions
  /** Why an action is unavailable; undefined if it is available. */
  hints: { save: string | undefined; tag: string | undefined; bucket: string | undefined }
  tags: readonly string[]
  /** How many lineups the list has. */
  listed: number
  /** `this run`, `this bucket`, `the saved lineups`. */
  from: string
  players: ReadonlyMap<string, Player>
  editedPlayers: ReadonlyMap<string, Player>
  ruleset: Ruleset
  keepChoices: KeepChoices
  onKeepChoices(choices: KeepChoices): void
  onSelect(rows: readonly LineupRow[]): void
}

/** The dialog that an action opens. It closes when the action succeeds. */
export function LineupDialogs(props: LineupDialogsProps) {
  const { asked, onAsk, acts, actions, hints } = props
  const { act, about } = asked
  const close = () => onAsk(undefined)
  const closeIf = (isDone: boolean) => {
    if (isDone) close()
    return isDone
  }
  if (act === 'tag')
    return (
      <TagDialog
        rows={about}
        known={props.tags}
        isBusy={acts.busy === 'tag'}
        onClose={close}
        onTag={(edited) => acts.tag(about, edited)}
      />
    )
  if (act === 'remove')
    return (
      <RemoveDialog
        count={about.length}
        left={props.listed - about.length}
        from={props.from}
        isBusy={acts.busy === 'remove'}
        onClose={close}
        onRemove={async () => closeIf(await acts.remove(about))}
      />
    )
  return (
    <KeepBestDialog
      rows={about}
      isOfSelection={asked.isPicked}
      players={props.players}
      editedPlayers={props.editedPlayers}
      ruleset={props.ruleset}
      choices={props.keepChoices}
      onChoices={props.onKeepChoices}
      saveHint={hints.save}
      tagHint={hints.tag}
      bucketHint={hints.bucket}
      buckets={actions.buckets}
      canCreate={actions.createBucket !== undefined}
      busy={acts.busy}
      onClose={close}
      onSelect={(kept) => {
        props.onSelect(kept)
        close()
      }}
      onTag={(kept) => onAsk({ act: 'tag', about: kept, isPicked: true })}
      onSave={async (kept) => closeIf(await acts.save(kept))}
      onAdd={async (id, name, kept) => closeIf(await acts.addTo(id, name, kept))}
      onCreate={async (name, kept) => closeIf(await acts.addToNew(name, kept))}
    />
  )
}
