import { Button, Popover, TextInput, Tooltip } from '@mantine/core'
import { IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { LineupActions } from '../lineupActions.ts'

interface BucketMenuProps extends Pick<LineupActions, 'buckets'> {
  isOpen: boolean
  onOpen(isOpen: boolean): void
  /** Why buckets are unavailable; undefined if they are available. */
  hint: string | undefined
  isBusy: boolean
  canCreate: boolean
  onAdd(bucketId: string, name: string): void
  /** @returns whether it was created. */
  onCreate(name: string): Promise<boolean>
}

/** Adds lineups to an existing bucket or a new one. */
export function BucketMenu(props: BucketMenuProps) {
  const { buckets, isOpen, onOpen, hint, isBusy, canCreate, onAdd, onCreate } = props
  const [name, setName] = useState('')
  const isOff = hint !== undefined
  const wanted = name.trim()
  const isTaken = buckets.some((bucket) => bucket.name.toLowerCase() === wanted.toLowerCase())
  const create = async () => {
    if (wanted === '' || isTaken || !(await onCreate(wanted))) return
    setName('')
    onOpen(false)
  }
  return (
    <Popover opened={isOpen && !isOff} onChange={onOpen} position="bottom-start" width={260} trapFocus returnFocus>
      <Tooltip label={hint} disabled={!isOff} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            className="sc-act"
            data-disabled={isOff}
            aria-disabled={isOff}
            loading={isBusy}
            leftSection={<IconFolderPlus size={16} aria-hidden />}
            onClick={() => onOpen(!isOpen && !isOff)}
          >
            Add to bucket
          </Button>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown aria-label="Add to bucket" className="sc-buckets">
        {buckets.map((bucket) => (
          <button
            key={bucket.id}
            type="button"
            onClick={() => {
              onOpen(false)
              onAdd(bucket.id, bucket.name)
            }}
          >
            {bucket.name}
          </button>
        ))}
        {canCreate && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void create()
            }}
          >
            <TextInput
              size="xs"
              aria-label="Name of a new bucket"
              placeholder="New bucket"
              autoComplete="off"
              maxLength={80}
              value={name}
              error={isTaken && 'A bucket with this name already exists.'}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" size="compact-md" aria-label="Create bucket" disabled={wanted === '' || isTaken}>
              <IconPlus size={16} aria-hidden />
            </Button>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
