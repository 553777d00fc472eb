import { expect, it } from 'vitest'
import { openPlans, standardPlans } from '../testing/testServer.ts'
import { choosePayments } from './choosePayments.ts'

const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiBase: undefined }

const chosen = (config: Parameters<typeof choosePayments>[0]['config'], planBook = standardPlans) => {
  const warnings: string[] = []
  const log = { warn: (message: string) => void warnings.push(message) }
  return { kind: choosePayments({ config, planBook, log, now: () => 0 }).kind, warnings }
}

it('test payments that others can reach cause a warning, unless nothing is for sale or Stripe is set up', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1'])
    expect(chosen({ stripe: undefined, host })).toEqual({ kind: 'test', warnings: [] })
  const { kind, warnings } = chosen({ stripe: undefined, host: '0.0.0.0' })
  expect([kind, warnings]).toEqual(['test', [expect.stringContaining('anyone who reaches this server can subscribe')]])
  expect(chosen({ stripe: undefined, host: '0.0.0.0' }, openPlans)).toEqual({ kind: 'test', warnings: [] })
  expect(chosen({ stripe, host: '0.0.0.0' })).toEqual({ kind: 'stripe', warnings: [] })
})
