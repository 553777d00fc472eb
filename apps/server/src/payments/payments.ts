/** Who takes the money. */
export interface Payments {
  kind: 'test' | 'stripe'
}

export const testPayments = (): Payments => ({ kind: 'test' })
