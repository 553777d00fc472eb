import type { FakeAccount } from './fakeAccount.ts'
import { FakeRefusal, missing } from './fakeObjects.ts'
import type { Form } from './formBody.ts'

type Answer = (id: string, form: Form) => object

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

/** Stripe's search finds new objects within a minute. */
const searchLagSeconds = 60

/** The Stripe calls that we make. */
export function fakeCalls(account: FakeAccount): Record<string, Answer> {
  const { customers, products, prices, coupons, promotionCodes } = account
  const there = <Thing>(things: ReadonlyMap<string, Thing>, kind: string, id: string): Thing => {
    const thing = things.get(id)
    if (thing === undefined) throw missing(kind, id)
    return thing
  }
  const kept = <Thing extends { id: string }>(things: Map<string, Thing>, thing: Thing): Thing => {
    if (things.has(thing.id))
      throw new FakeRefusal(400, {
        type: 'invalid_request_error',
        code: 'resource_already_exists',
        message: `${thing.id} already exists`,
      })
    things.set(thing.id, thing)
    return thing
  }
  const metadataOf = (form: Form) => (form.metadata ?? {}) as Record<string, string>
  const expandOf = (form: Form) => (form.expand ?? []) as string[]

  return {
    'POST /v1/customers': (_, form) =>
      kept(customers, {
        id: account.newId('cus'),
        object: 'customer',
        email: form.email === undefined ? null : String(form.email),
        metadata: metadataOf(form),
        created: account.seconds,
      }),
    'GET /v1/customers/search': (_, { query }) => {
      const accountId = /^metadata\['account_id'\]:'([\w-]+)'$/.exec(String(query))?.[1]
      const isFound = ({ metadata, created }: { metadata: Record<string, string>; created: number }) =>
        metadata.account_id === accountId && created <= account.seconds - searchLagSeconds
      return { ...list([...customers.values()].filter(isFound)), object: 'search_result' }
    },
    'GET /v1/customers/:id': (id) => there(customers, 'customer', id),
    'POST /v1/customers/:id': (id, { email }) =>
      Object.assign(there(customers, 'customer', id), email !== undefined && { email: String(email) }),

    'DELETE /v1/customers/:id': (id) => {
      there(customers, 'customer', id)
      customers.delete(id)
      for (const { id: subscription, customer } of account.subscriptions.values())
        if (customer === id) account.end(subscription)
      return { id, object: 'customer', deleted: true }
    },

    'POST /v1/setup_intents': (_, form) => account.setUp(form),
    'GET /v1/setup_intents': (_, { customer, payment_method }) =>
      list(
        [...account.setups.values()]
          .filter((setup) => setup.customer === customer && setup.payment_method === payment_method)
          .map((setup) => ({ ...setup, payment_method: account.methods.get(setup.payment_method!) }))
          .reverse(),
      ),
    'GET /v1/payment_methods/:id': (id) => there(account.methods, 'PaymentMethod', id),
    'POST /v1/payment_methods/:id/detach': (id) =>
      Object.assign(there(account.methods, 'PaymentMethod', id), { customer: null }),

    'GET /v1/products/:id': (id) => there(products, 'product', id),
    'POST /v1/products': (_, { id, name }) => kept(products, { id: String(id), object: 'product', name: String(name) }),

    'GET /v1/prices': (_, { lookup_keys }) =>
      list([...prices.values()].filter(({ lookup_key }) => lookup_key === (lookup_keys as string[])[0])),
    'POST /v1/prices': (_, form) => {
      for (const price of prices.values()) if (price.lookup_key === form.lookup_key) price.lookup_key = null
      return kept(prices, {
        id: account.newId('price'),
        object: 'price',
        active: true,
        currency: String(form.currency),
        unit_amount: Number(form.unit_amount),
        lookup_key: String(form.lookup_key),
        product: there(products, 'product', String(form.product)).id,
        recurring: form.recurring as { interval: 'month' | 'year' },
        metadata: metadataOf(form),
      })
    },

    'GET /v1/coupons/:id': (id) => there(coupons, 'coupon', id),
    'POST /v1/coupons': (_, form) =>
      kept(coupons, {
        id: String(form.id),
        object: 'coupon',
        percent_off: Number(form.percent_off),
        metadata: metadataOf(form),
      }),
    'GET /v1/promotion_codes': (_, { code }) =>
      list([...promotionCodes.values()].filter((one) => one.active && one.code === code)),
    'POST /v1/promotion_codes': (_, { code, promotion }) =>
      kept(promotionCodes, {
        id: account.newId('promo'),
        object: 'promotion_code',
        code: String(code),
        active: true,
        promotion: promotion as { type: 'coupon'; coupon: string },
      }),
    'POST /v1/promotion_codes/:id': (id, { active }) =>
      Object.assign(there(promotionCodes, 'promotion code', id), { active: active === 'true' }),

    'POST /v1/subscriptions': (_, form) => account.shown(account.subscribe(form), expandOf(form)),
    'GET /v1/subscriptions': (_, form) =>
      list(
        [...account.subscriptions.values()]
          .filter(({ customer }) => customer === there(customers, 'customer', String(form.customer)).id)
          .map((subscription) => account.shown(subscription, expandOf(form))),
      ),
    'GET /v1/subscriptions/:id': (id, form) => account.shown(account.found(id), expandOf(form)),
    'POST /v1/subscriptions/:id': (id, form) => account.shown(account.change(id, form), expandOf(form)),

    'POST /v1/invoices/:id/pay': (id, form) => account.pay(id, form),
  }
}
