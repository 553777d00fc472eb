import {
  type Card,
  type Confirmation,
  cancelPlan,
  type Subscription,
  subscribe,
  updateCreditCard,
} from '@slatecraft/contract'
import { createStore, type StoreApi } from 'zustand'
import { CallError, call } from '../../api/api.ts'
import { tokens } from '../../session/session.ts'

/** What can be asked of a subscription. */
type SubscriptionChange =
  | { kind: 'subscribe'; order: Order }
  | { kind: 'card'; newCard: Card }
  | { kind: 'cancel' | 'resume' }

interface Order {
  planName: string
  sport?: Subscription['sport'] & string
  yearly: boolean
  promo: string
  /** Undefined pays with the one that is kept. */
  card?: Card
}

/** Why a save failed. */
export interface SaveError {
  message: string
  /** By the field's name as it was sent. */
  faults: ReadonlyMap<string, string>
}

/**
 * The states of a subscription:
 *
 *   loading -> loaded -> new-card
 *   loaded, new-card, saved, failed-save -> updating -> saved or failed-save
 *
 * `new-card`: the fields of another card are open. While one is updating nothing else is asked, so that a second press
 * pays nothing twice.
 */
type SubscriptionPhase = 'loading' | 'loaded' | 'new-card' | 'updating' | 'saved' | 'failed-save'

export interface SubscriptionStore {
  phase: SubscriptionPhase
  /** What was last asked for. */
  asked: SubscriptionChange['kind'] | undefined
  /** Of the last save, where it failed; the next try clears it. */
  error: SaveError | undefined
  loaded(): void
  openCard(): void
  closeCard(): void
  /** @returns whether it was saved. */
  make(change: SubscriptionChange): Promise<boolean>
}

interface Options {
  /** Has what the page knows of the plan fetched anew; called after each try that may have changed it. */
  refresh(): Promise<void>
  /** Has the customer confirm his card with his bank. @throws {CallError} where he does not, or can't. */
  confirm(asked: Confirmation): Promise<void>
}

export const createSubscriptionStore = ({ refresh, confirm }: Options): StoreApi<SubscriptionStore> =>
  createStore((set, get) => ({
    phase: 'loading',
    asked: undefined,
    error: undefined,
    loaded() {
      if (get().phase === 'loading') set({ phase: 'loaded' })
    },
    openCard: () => set({ phase: 'new-card', asked: 'card', error: undefined }),
    closeCard: () => set({ phase: 'loaded', asked: undefined, error: undefined }),
    async make(change) {
      if (get().phase === 'updating') return false
      set({ phase: 'updating', asked: change.kind, error: undefined })
      try {
        await settle(change, confirm)
      } catch (error) {
        console.error('failed to save the subscription', error)
        if (mayHaveBeenMade(error)) await refresh()
        set({ phase: 'failed-save', error: saveErrorOf(error) })
        return false
      }
      await refresh()
      set({ phase: 'saved' })
      return true
    },
  }))

/**
 * Sends a change until it is made: where the bank wants a word of its customer first, nothing has happened yet, and with it
 * the same goes through. The server does not ask for ever.
 */
async function settle(change: SubscriptionChange, confirm: Options['confirm']): Promise<void> {
  const asked = await send(change)
  if (asked === undefined) return
  await confirm(asked)
  await settle(change, confirm)
}

/** @returns what the customer has to confirm before, where his bank wants that. */
async function send(change: SubscriptionChange): Promise<Confirmation | undefined> {
  const params = {}
  switch (change.kind) {
    case 'subscribe': {
      const body = { token: tokens().account ?? tokens().jwt ?? '', ...change.order }
      return (await call(subscribe, { params, body })).confirm
    }
    case 'card':
      return (await call(updateCreditCard, { params, body: { newCard: change.newCard } })).confirm
    default:
      await call(cancelPlan, { params, body: { cancel: change.kind === 'cancel' } })
      return undefined
  }
}

/** The server did not say: the answer was lost, or the processor's was. */
const mayHaveBeenMade = (error: unknown) =>
  !(error instanceof CallError) || error.code === undefined || error.code === 'server-fault'

function saveErrorOf(error: unknown): SaveError {
  const said = error instanceof Error ? error.message : String(error)
  const faults = error instanceof CallError ? error.faults : []
  return {
    message: mayHaveBeenMade(error) ? `${said} Look at your plan before you try again: it may have been saved.` : said,
    faults: new Map(faults.map(({ field, reason }) => [field, reason])),
  }
}
