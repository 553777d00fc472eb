import type { Slate, SlateKey } from '@slatecraft/slate'
import type { OwnSlates } from './ownSlates.ts'

export interface Adoption {
  moved: readonly SlateKey[]
  /** Still in this browser only, and why. */
  left: readonly { key: SlateKey; reason: string }[]
}

interface AdoptionOptions {
  /** The slates that were imported without a login. */
  visitors: Pick<OwnSlates, 'keys' | 'find' | 'remove'>
  /** Keeps a slate in the account, unless the account has a newer one. */
  give(slate: Slate): Promise<void>
}

/**
 * Moves the slates that a visitor imported to the account of the user who has logged in. Each leaves this browser once the
 * account has it, so none is lost if the connection drops or the plan has no room.
 */
export async function adoptVisitorsSlates({ visitors, give }: AdoptionOptions): Promise<Adoption> {
  const moved: SlateKey[] = []
  const left: Adoption['left'][number][] = []
  for (const key of await visitors.keys()) {
    try {
      const slate = await visitors.find(key)
      if (slate === undefined) continue
      await give(slate)
      await visitors.remove(key)
      moved.push(key)
    } catch (error) {
      left.push({ key, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { moved, left }
}
