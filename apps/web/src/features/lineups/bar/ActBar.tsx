import { IconBookmark, IconDownload, IconTag, IconTrash, IconTrophy } from '@tabler/icons-react'
import { memo } from 'react'
import type { LineupActions } from '../lineupActions.ts'
import type { ListAct } from '../list/listKeys.ts'
import { ActButton } from './ActButton.tsx'
import { BucketMenu } from './BucketMenu.tsx'
import type { BusyAct } from './useLineupActs.tsx'

interface ActBarProps extends Pick<LineupActions, 'buckets'> {
  /** Why an action is unavailable; undefined if it is available. */
  saveHint: string | undefined
  tagHint: string | undefined
  bucketHint: string | undefined
  removeHint: string | undefined
  canCreate: boolean
  /** No lineups are shown. */
  isEmpty: boolean
  /** Some lineups are selected. */
  isPicked: boolean
  busy: BusyAct | undefined
  isBucketOpen: boolean
  onBucketOpen(isOpen: boolean): void
  onAct(act: ListAct): void
  onAdd(bucketId: string, name: string): void
  onCreate(name: string): Promise<boolean>
}

/**
 * Actions on the selected lineups, or on all shown if none are selected. It does not redraw while lineups stream in.
 */
export const ActBar = memo(function ActBar(props: ActBarProps) {
  const { buckets, canCreate, isEmpty, isPicked, busy, isBucketOpen, onBucketOpen, onAct, onAdd, onCreate } = props
  const none = isEmpty ? 'No lineups.' : undefined
  const unpicked = none ?? (isPicked ? undefined : 'Select lineups first.')
  return (
    <div
      className="sc-acts"
      role="toolbar"
      aria-label={isPicked ? 'Actions on selected lineups' : 'Actions on all shown lineups'}
    >
      <ActButton
        icon={<IconBookmark size={16} aria-hidden />}
        hint={props.saveHint ?? none}
        isBusy={busy === 'save'}
        onPress={() => onAct('save')}
      >
        {isPicked ? 'Save' : 'Save all'}
      </ActButton>
      <ActButton
        icon={<IconTag size={16} aria-hidden />}
        hint={props.tagHint ?? unpicked}
        isBusy={busy === 'tag'}
        onPress={() => onAct('tag')}
      >
        Tag
      </ActButton>
      <BucketMenu
        buckets={buckets}
        isOpen={isBucketOpen}
        onOpen={onBucketOpen}
        hint={props.bucketHint ?? none}
        isBusy={busy === 'bucket'}
        canCreate={canCreate}
        onAdd={onAdd}
        onCreate={onCreate}
      />
      <ActButton
        icon={<IconTrophy size={16} aria-hidden />}
        hint={none}
        label={isPicked ? 'Keep the best of the selected' : 'Keep the best of all shown'}
        onPress={() => onAct('keep')}
      >
        Keep best
      </ActButton>
      <ActButton
        icon={<IconDownload size={16} aria-hidden />}
        hint={none}
        label={isPicked ? 'Export selected' : 'Export all shown'}
        onPress={() => onAct('export')}
      >
        Export
      </ActButton>
      <ActButton
        icon={<IconTrash size={16} aria-hidden />}
        hint={props.removeHint ?? unpicked}
        isBusy={busy === 'remove'}
        isRed
        onPress={() => onAct('remove')}
      >
        Delete
      </ActButton>
    </div>
  )
}, isSameBar)

/** The list of buckets may be a new array each time. */
function isSameBar(before: ActBarProps, after: ActBarProps): boolean {
  const { buckets, ...others } = after
  return (
    (Object.keys(others) as (keyof typeof others)[]).every((name) => before[name] === after[name]) &&
    buckets.length === before.buckets.length &&
    buckets.every(({ id, name }, index) => id === before.buckets[index]?.id && name === before.buckets[index]?.name)
  )
}
