import { periodEndAfter } from '../../payments/periods.ts'
import {
  confirmationRequired,
  declined,
  type FakeCoupon,
  type FakeCustomer,
  type FakeMethod,
  type FakePrice,
  type FakePromotionCode,
  FakeRefusal,
  type FakeSetup,
  type FakeSubscription,
  missing,
} from './fakeObjects.ts'
import type { Form } from './formBody.ts'

export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

const daySeconds = 86_400

/** A Stripe account: its objects, charges and events. */
export class FakeAccount {
  readonly customers = new Map<string, FakeCustomer>()
  readonly methods = new Map<string, FakeMethod>()
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>()
  readonly prices = new Map<string, FakePrice>()
  readonly coupons = new Map<string, FakeCoupon>()
  readonly promotionCodes = new Map<string, FakePromotionCode>()
  readonly setups = new Map<string, FakeSetup>()
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly invoices = new Map<string, { subscription: string; amount: number; isPaid: boolean }>()
  readonly charges: { customer: string; amount: number }[] = []
  readonly events: FakeEvent[] = []
  readonly #now: () => number
  #made = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get seconds(): number {
    return Math.floor(this.#now() / 1000)
  }

  newId(kind: string): string {
    return `${kind}_${++this.#made}`
  }

  emit(type: string, object: object): void {
    const event = { id: this.newId('evt'), object: 'event' as const, type, created: this.seconds, data: { object } }
    this.events.push(event)
  }

  /** A payment method, as Stripe's form on the page creates it from a test card's number. */
  newCard(number: string): string {
    const id = this.newId('pm')
    const declines: FakeMethod['declines'] =
      number === '4000000000000002'
        ? { attach: 'Your card was declined.' }
        : number === '4000000000000341'
          ? { pay: 'Your card was declined.' }
          : {}
    const brand = number.startsWith('5') ? 'mastercard' : 'visa'
    const card = { brand, last4: number.slice(-4), fingerprint: `print of ${number}` }
    const asks = number === '4000002500003155' ? 'unless set up' : number === '4000002760003184' ? 'always' : undefined
    this.methods.set(id, { id, object: 'payment_method', customer: null, card, declines, asks, isSetUp: false })
    return id
  }

  /** Creates and confirms a setup intent. */
  setUp(form: Form): FakeSetup {
    const [id, customer] = [String(form.payment_method), String(form.customer)]
    const method = this.methods.get(id)
    if (method === undefined)
      throw new FakeRefusal(404, { ...missing('PaymentMethod', id).error, param: 'payment_method' })
    if (method.declines.attach !== undefined) throw declined(method.declines.attach)
    const { card } = (form.payment_method_options ?? {}) as { card?: { request_three_d_secure?: string } }
    const needsConfirmation = method.asks !== undefined && (!method.isSetUp || card?.request_three_d_secure === 'any')
    const setup: FakeSetup = {
      id: this.newId('seti'),
      object: 'setup_intent',
      customer,
      payment_method: id,
      status: needsConfirmation ? 'requires_action' : 'succeeded',
      client_secret: this.newId('seti_secret'),
      metadata: (form.metadata ?? {}) as Record<string, string>,
      created: this.seconds,
    }
    this.setups.set(setup.id, setup)
    if (!needsConfirmation) Object.assign(method, { customer, isSetUp: true })
    return setup
  }

  /** What Stripe.js does on the page: the customer confirms, or closes or fails the question. */
  answer(clientSecret: string, isConfirmed: boolean): void {
    const setup = [...this.setups.values()].find((one) => one.client_secret === clientSecret)
    if (setup?.status !== 'requires_action') throw new Error('This setup needs no confirmation')
    const method = this.methods.get(setup.payment_method!)!
    if (isConfirmed) Object.assign(method, { customer: setup.customer, isSetUp: true })
    Object.assign(
      setup,
      isConfirmed ? { status: 'succeeded' } : { status: 'requires_payment_method', payment_method: null },
    )
  }

  /** @throws {FakeRefusal} if the card is declined, or needs the customer's confirmation. */
  charge(
    subscription: FakeSubscription,
    amount: number,
    {
      method = subscription.default_payment_method,
      isOffSession = true,
      of = 'subscription' as 'subscription' | 'invoice',
    } = {},
  ): void {
    if (amount === 0) return
    const { declines, asks, isSetUp } = this.methods.get(method)!
    if (asks === 'always' || (asks === 'unless set up' && !(isOffSession && isSetUp))) throw confirmationRequired(of)
    if (declines.pay !== undefined) throw declined(declines.pay)
    this.charges.push({ customer: subscription.customer, amount })
  }

  amountOf({ price, coupon }: Pick<FakeSubscription, 'price' | 'coupon'>): number {
    const off = coupon === null ? 0 : this.coupons.get(coupon)!.percent_off
    return Math.round((this.prices.get(price)!.unit_amount * (100 - off)) / 100)
  }

  subscribe(form: Form): FakeSubscription {
    const [item] = form.items as { price: string }[]
    const trialDays = Number(form.trial_period_days ?? 0)
    const trialEnd = trialDays > 0 ? this.seconds + trialDays * daySeconds : null
    const subscription: FakeSubscription = {
      id: this.newId('sub'),
      object: 'subscription',
      customer: String(form.customer),
      status: trialEnd === null ? 'active' : 'trialing',
      created: this.seconds,
      billing_cycle_anchor: trialEnd ?? this.seconds,
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      default_payment_method: String(form.default_payment_method),
      latest_invoice: null,
      metadata: form.metadata as Record<string, string>,
      coupon: this.#couponOf(form),
      price: item!.price,
      period: { start: this.seconds, end: trialEnd ?? this.#periodEnd(item!.price) },
    }
    if (trialEnd === null) this.charge(subscription, this.amountOf(subscription), { isOffSession: isOffSession(form) })
    this.subscriptions.set(subscription.id, subscription)
    this.#emitFor('created', subscription)
    return subscription
  }

  change(id: string, form: Form): FakeSubscription {
    const before = this.found(id)
    const [item] = (form.items ?? []) as { price: string }[]
    const after = {
      ...before,
      ...(form.metadata !== undefined && { metadata: form.metadata as Record<string, string> }),
    }
    if (form.default_payment_method !== undefined) after.default_payment_method = String(form.default_payment_method)
    if (form.discounts !== undefined) after.coupon = this.#couponOf(form)
    if (form.cancel_at_period_end !== undefined) {
      after.cancel_at_period_end = form.cancel_at_period_end === 'true'
      after.cancel_at = after.cancel_at_period_end ? after.period.end : null
    }
    if (item !== undefined && item.price !== before.price) {
      after.price = item.price
      if (before.status !== 'trialing') {
        const amount = Math.max(0, this.amountOf(after) - this.amountOf(before))
        this.charge(after, amount, { isOffSession: isOffSession(form) })
        if (this.prices.get(item.price)!.recurring.interval !== this.prices.get(before.price)!.recurring.interval)
          Object.assign(after, {
            billing_cycle_anchor: this.seconds,
            period: { start: this.seconds, end: this.#periodEnd(item.price) },
          })
      }
    }
    this.subscriptions.set(id, after)
    this.#emitFor('updated', after)
    return after
  }

  end(id: string): FakeSubscription {
    const after = { ...this.found(id), status: 'canceled' as const, ended_at: this.seconds }
    this.subscriptions.set(id, after)
    this.#emitFor('deleted', after)
    return after
  }

  /** What Stripe does at the end of a period. */
  renew(id: string): void {
    const before = this.found(id)
    const { end: start } = before.period
    const yearly = this.prices.get(before.price)!.recurring.interval === 'year'
    const anchor = new Date(before.billing_cycle_anchor * 1000)
    const end = periodEndAfter(anchor, yearly, new Date(start * 1000)).getTime() / 1000
    const amount = this.amountOf(before)
    const invoice = this.newId('in')
    const after: FakeSubscription = { ...before, status: 'active', period: { start, end }, latest_invoice: invoice }
    this.invoices.set(invoice, { subscription: id, amount, isPaid: true })
    try {
      this.charge(after, amount)
    } catch {
      after.status = 'past_due'
      this.invoices.set(invoice, { subscription: id, amount, isPaid: false })
    }
    this.subscriptions.set(id, after)
    this.emit(after.status === 'active' ? 'invoice.paid' : 'invoice.payment_failed', {
      id: invoice,
      object: 'invoice',
      customer: after.customer,
    })
    this.#emitFor('updated', after)
  }

  pay(id: string, form: Form): object {
    const invoice = this.invoices.get(id)
    if (invoice === undefined) throw missing('invoice', id)
    const subscription = this.found(invoice.subscription)
    const method = String(form.payment_method)
    this.charge(subscription, invoice.amount, { method, isOffSession: isOffSession(form), of: 'invoice' })
    this.invoices.set(id, { ...invoice, isPaid: true })
    this.subscriptions.set(subscription.id, { ...subscription, status: 'active' })
    return { id, object: 'invoice', customer: subscription.customer, status: 'paid' }
  }

  found(id: string): FakeSubscription {
    const subscription = this.subscriptions.get(id)
    if (subscription === undefined) throw missing('subscription', id)
    return subscription
  }

  /** As Stripe answers, with the parts that the call expands. */
  shown(subscription: FakeSubscription, expand: readonly string[]): object {
    const { coupon, price, period, default_payment_method: method, ...shown } = subscription
    const has = (field: string) => expand.some((asked) => asked.replace(/^data\./, '') === field)
    const discount = coupon !== null && {
      id: `di_${coupon}`,
      object: 'discount',
      source: { type: 'coupon', coupon: has('discounts.source.coupon') ? this.coupons.get(coupon) : coupon },
    }
    const item = {
      id: `si_${subscription.id}`,
      object: 'subscription_item',
      price: this.prices.get(price),
      current_period_start: period.start,
      current_period_end: period.end,
    }
    return {
      ...shown,
      default_payment_method: has('default_payment_method') ? this.methods.get(method) : method,
      discounts: discount === false ? [] : [has('discounts.source.coupon') ? discount : discount.id],
      items: { object: 'list', data: [item], has_more: false },
    }
  }

  #emitFor(what: 'created' | 'updated' | 'deleted', subscription: FakeSubscription): void {
    this.emit(`customer.subscription.${what}`, this.shown(subscription, []))
  }

  #periodEnd(price: string): number {
    const now = new Date(this.seconds * 1000)
    return periodEndAfter(now, this.prices.get(price)!.recurring.interval === 'year', now).getTime() / 1000
  }

  #couponOf({ discounts }: Form): string | null {
    if (!Array.isArray(discounts)) return null
    const [{ promotion_code }] = discounts as [{ promotion_code: string }]
    return this.promotionCodes.get(promotion_code)!.promotion.coupon
  }
}

const isOffSession = ({ off_session }: Form) => off_session === 'true'
