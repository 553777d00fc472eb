import { Button, Loader, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Adding } from './useAddToBucket.ts'

export interface Bucket {
  id: string
  name: string
  /** Number of lineups. */
  count: number
}

interface BucketPartProps {
  buckets: readonly Bucket[]
  chosenId: string | undefined
  onChoose(id: string | undefined): void
  /** @returns the new bucket's id. */
  onCreate(name: string): Promise<string>
  /** Why this visitor has no buckets. */
  hint: string | undefined
  /** Why the lineup can't be added, if it can't. */
  fault: string | undefined
  adding: Adding
  onAdd(): void
  canClear: boolean
  onClear(): void
}

const ofNew = 'new'

/** Bucket choice, Add to Bucket and Clear. */
export function BucketPart(props: BucketPartProps) {
  const { buckets, chosenId, hint, fault, adding } = props
  const [isNaming, setNaming] = useState(false)
  const why = useId()
  const isBusy = adding.phase === 'adding'
  const reason = hint ?? fault
  const isRefused = reason !== undefined || isBusy

  return (
    <div className="sc-hand-bucket">
      {isNaming ? (
        <NewBucket
          onMake={async (name) => {
            props.onChoose(await props.onCreate(name))
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      ) : (
        <select
          aria-label="Bucket"
          value={chosenId ?? ''}
          disabled={hint !== undefined}
          onChange={({ currentTarget: { value } }) => {
            if (value === ofNew) setNaming(true)
            else props.onChoose(value === '' ? undefined : value)
          }}
        >
          <option value="">Choose a bucket</option>
          {buckets.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {`${name} (${count})`}
            </option>
          ))}
          <option value={ofNew}>New bucket …</option>
        </select>
      )}
      <div className="sc-hand-buttons">
        <Button
          size="compact-sm"
          leftSection={isBusy ? <Loader size={14} color="currentColor" /> : <IconPlus size={15} aria-hidden />}
          aria-describedby={reason === undefined ? undefined : why}
          aria-busy={isBusy}
          title={reason}
          {...(isRefused && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={(event) => (isRefused ? event.preventDefault() : props.onAdd())}
        >
          Add to Bucket
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          {...(!props.canClear && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={(event) => (props.canClear ? props.onClear() : event.preventDefault())}
        >
          Clear
        </Button>
      </div>
      {reason !== undefined && (
        <p id={why} className="sc-hand-why">
          {reason}
        </p>
      )}
      <p role="status" className="sc-hand-told" data-phase={adding.phase}>
        {adding.phase === 'added' || adding.phase === 'failed' ? adding.words : ''}
      </p>
    </div>
  )
}

interface NewBucketProps {
  onMake(name: string): Promise<void>
  onClose(): void
}

function NewBucket({ onMake, onClose }: NewBucketProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      await onMake(name.trim())
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setMaking(false)
    }
  }
  return (
    <form
      className="sc-hand-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isMaking) void make()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <TextInput
        aria-label="Name of the new bucket"
        placeholder="Name of the new bucket"
        autoComplete="off"
        maxLength={80}
        autoFocus
        size="xs"
        error={fault}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={name.trim() === '' || isMaking}>
        Create
      </Button>
      <Button variant="default" size="compact-sm" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
