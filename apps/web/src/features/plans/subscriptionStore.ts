import {
  type Card,
  type Confirmation,
  cancelPlan,
  type ErrorCode,
  type LegalDocument,
  type Subscription,
  subscribe,
  updateCreditCard,
} from '@slatecraft/contract'
import { createStore, type StoreApi } from 'zustand'
import { CallError, call } from '../../api/api.ts'
import { tokens } from '../../session/session.ts'

/** Changes of a subscription. */
type SubscriptionChange =
  | { kind: 'subscribe'; order: Order }
  | { kind: 'card'; newCard: Card }
  | { kind: 'cancel' | 'resume' }

interface Order {
  planName: string
  sport?: Subscription['sport'] & string
  yearly: boolean
  promo: string
  /** Undefined means the stored card. */
  card?: Card
  /** The user has read that they pay today. */
  payToday: boolean
  /** The versions of the published documents that they agree to. */
  agreed: Partial<Record<LegalDocument, string>>
}

/** Why a save failed. */
export interface SaveError {
  message: string
  code: ErrorCode | undefined
  /** By field name as sent. */
  faults: ReadonlyMap<string, string>
}

/**
 * The states of a subscription:
 *
 *   loading -> loaded -> new-card
 *   loaded, new-card, saved, failed-save -> updating -> saved or failed-save
 *
 * `new-card`: the fields for a new card are open. While updating, further changes are ignored, so a second click never pays
 * twice.
 */
type SubscriptionPhase = 'loading' | 'loaded' | 'new-card' | 'updating' | 'saved' | 'failed-save'

export interface SubscriptionStore {
  phase: SubscriptionPhase
  /** The last change. */
  asked: SubscriptionChange['kind'] | undefined
  /** Error of the last save; the next try clears it. */
  error: SaveError | undefined
  loaded(): void
  openCard(): void
  closeCard(): void
  /** @returns whether it was saved. */
  make(change: SubscriptionChange): Promise<boolean>
}

interface Options {
  /** Reloads the plan; called after each try that may have changed it. */
  refresh(): Promise<void>
  /** Asks the customer to confirm the card with their bank. @throws {CallError} if that fails. */
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
 * Sends a change, with a bank confirmation if needed. Until confirmed nothing has happened; then the same change is sent again.
 * The server limits the number of confirmations.
 */
async function settle(change: SubscriptionChange, confirm: Options['confirm']): Promise<void> {
  const asked = await send(change)
  if (asked === undefined) return
  await confirm(asked)
  await settle(change, confirm)
}

/** @returns what the customer must confirm first, if the bank requires it. */
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

/** The outcome is unknown: the server's or the processor's answer was lost. */
const mayHaveBeenMade = (error: unknown) =>
  !(error instanceof CallError) || error.code === undefined || error.code === 'server-fault'

function saveErrorOf(error: unknown): SaveError {
  const reason = error instanceof Error ? error.message : String(error)
  const faults = error instanceof CallError ? error.faults : []
  return {
    message: mayHaveBeenMade(error)
      ? `${reason} It may have been saved. Check your plan before you try again.`
      : reason,
    code: error instanceof CallError ? error.code : undefined,
    faults: new Map(faults.map(({ field, reason }) => [field, reason])),
  }
}
