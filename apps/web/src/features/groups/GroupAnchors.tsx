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

/** Anchors: the group applies only to lineups with one of these players, who may or may not be in the group. */
export function GroupAnchors({ ids, pool, called, isOpenedAtFirst, onChange }: GroupAnchorsProps) {
  const [isOpened, setOpened] = useState(false)
  const isShown = ids.length > 0 || isOpened || isOpenedAtFirst
  if (!isShown) {
    return (
      <button type="button" className="sc-link sc-group-anchor" onClick={() => setOpened(true)}>
        Only with certain players …
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
