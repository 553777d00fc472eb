import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** Where Stripe's own form comes from, what it asks, and where a bank asks its customer who he is. */
const stripe = { script: 'https://js.stripe.com', api: 'https://api.stripe.com', bank: 'https://hooks.stripe.com' }

/**
 * The page loads nothing from elsewhere, but for Stripe's form where Stripe takes the money, and stands in no frame but
 * those of listed sites. Its component library and table write style elements, so styles may stand inline; scripts may
 * not. Plain http stays plain http: certificates are a proxy's business, and so are its headers.
 */
export function contentSecurity({ frameOrigins, stripe: paid }: Pick<Config, 'frameOrigins' | 'stripe'>) {
  const whenPaid = (...sources: string[]) => (paid === undefined ? [] : sources)
  const isFramed = frameOrigins.length > 0
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...whenPaid(stripe.script)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...whenPaid(stripe.api)],
        frameSrc: paid === undefined ? ["'none'"] : [stripe.script, stripe.bank],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: isFramed ? ["'self'", ...frameOrigins] : ["'none'"],
      },
    },
    // It knows no list of origins: where there is one, only frame-ancestors speaks.
    xFrameOptions: isFramed ? false : { action: 'deny' },
    // Addresses may hold a partner's token, or that of a mail.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  } satisfies FastifyHelmetOptions
}
