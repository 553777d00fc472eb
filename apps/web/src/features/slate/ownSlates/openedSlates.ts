import { SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { browserRecord } from '../../../browser/browserRecord.ts'
import { slateId } from '../shared/slateId.ts'
import { isOwn, lastUsedFirst, type YourSlate } from '../shared/yourSlate.ts'

const Opened = z.object({ key: SlateKey, isOwn: z.boolean(), players: z.int(), usedAt: z.number() })

/** What visitors opened in this browser. Users' are in their account. */
const record = browserRecord('slatecraft.opened-slates', z.array(Opened), [])
const mostKept = 20

export const openedByVisitor = () => record.read()

export const forgetOpened = () => record.remove()

export function noteOpenedByVisitor({ key, players = 0, ...slate }: YourSlate, usedAt: number): void {
  const others = record.read().filter((other) => slateId(other.key) !== slateId(key))
  record.write([{ key, players, usedAt, isOwn: isOwn(slate) }, ...others].slice(0, mostKept))
}

/**
 * A visitor's slates: the ones in this browser, and the published ones that they opened.
 *
 * @param own keys of the slates in this browser
 */
export function visitorsSlates(own: readonly SlateKey[]): YourSlate[] {
  const opened = new Map(record.read().map((slate) => [slateId(slate.key), slate]))
  const imported = own.map((key): YourSlate => {
    const { players, usedAt } = opened.get(slateId(key)) ?? {}
    return { key, source: 'browser', players, usedAt }
  })
  const ids = new Set(own.map(slateId))
  const others = [...opened.values()]
    .filter((slate) => !slate.isOwn && !ids.has(slateId(slate.key)))
    .map(({ isOwn: _, ...slate }): YourSlate => ({ ...slate, source: 'server' }))
  return lastUsedFirst([...imported, ...others])
}
