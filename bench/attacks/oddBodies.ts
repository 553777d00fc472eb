import { createHmac } from 'node:crypto'
import { stripeWebhookPath } from '@slatecraft/contract'
import type { Attack } from './attack.ts'
import { fieldOf, send } from './calls.ts'

const secret = 'whsec_made_up_for_this_attack'

export const oddBodies: Attack = {
  name: 'odd bodies',
  about: 'a wrong media type, `__proto__` in a body, and a signed event of Stripe that is `null`',
  async run({ start }) {
    const server = await start({
      env: {
        STRIPE_SECRET_KEY: 'sk_test_made_up',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up',
        STRIPE_WEBHOOK_SECRET: secret,
        STRIPE_API_BASE: 'http://127.0.0.1:9',
      },
    })
    const login = `${server.url}/api/login`
    const xml = await send(login, { body: '<email/>', headers: { 'content-type': 'application/xml' } })
    const proto = await send(login, { body: '{"email":"a@b.test","password":"x","__proto__":{"isAdmin":true}}' })
    const event = await send(`${server.url}/api${stripeWebhookPath}`, {
      body: 'null',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed('null') },
    })
    return [
      { what: 'XML', figure: `${xml.status} ${fieldOf(xml, 'error')}`, holds: xml.status === 415 },
      {
        what: '`__proto__`',
        figure: `${proto.status} ${fieldOf(proto, 'error')}`,
        holds: proto.status === 400 && proto.text.includes('__proto__'),
      },
      { what: 'the event `null`', figure: `${event.status} ${fieldOf(event, 'error')}`, holds: event.status === 400 },
    ]
  },
}

function signed(body: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
