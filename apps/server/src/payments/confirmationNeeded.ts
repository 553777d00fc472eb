import type { Confirmation } from '@slatecraft/contract'

/** The bank asks the customer to confirm the card. Nothing has changed; after that, the same order goes through. */
export class ConfirmationNeeded extends Error {
  override readonly name = 'ConfirmationNeeded'
  readonly confirm: Confirmation

  constructor(confirm: Confirmation) {
    super('The customer has to confirm the card with their bank.')
    this.confirm = confirm
  }
}

/** What the customer has to confirm before the change can be made; undefined once it is made. */
export const confirmationOf = (change: Promise<void>): Promise<Confirmation | undefined> =>
  change.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ConfirmationNeeded) return error.confirm
      throw error
    },
  )
