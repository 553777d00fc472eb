import { useState } from 'react'
import { GroupMembers } from './GroupMembers.tsx'
import type { GroupsPool } from './groupsPool.ts'

interface GroupAnchorsProps {
  ids: readonly string[]
  pool: GroupsPool
  called: string
  isOpenedAtFirst: boolean
  onChange(ids: string[], what: string): void
}

/** Players, in the group or not, in whose lineups alone the group is asked for. */
export function GroupAnchors({ ids, pool, called, isOpenedAtFirst, onChange }: GroupAnchorsProps) {
  const [isOpened, setOpened] = useState(false)
  const isShown = ids.length > 0 || isOpened || isOpenedAtFirst
  if (!isShown) {
    return (
      <button type="button" className="sc-link sc-group-anchor" onClick={() => setOpened(true)}>
        Only in lineups with certain players …
      </button>
    )
  }
  return (
    <section className="sc-group-anchors" aria-label={`Anchors of ${called}`}>
      <p>Only in lineups with one of</p>
      <GroupMembers
        ids={ids}
        pool={pool}
        label={`the anchors of ${called}`}
        placeholder="Add an anchor: name, team or position"
        isFocused={isOpened && ids.length === 0}
        onChange={onChange}
      />
    </section>
  )
}
