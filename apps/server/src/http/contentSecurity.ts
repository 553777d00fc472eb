import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../config.ts'

/** Where Stripe's form comes from, what it calls, and where a bank asks its customer to confirm. */
const stripeHosts = { script: 'https://js.stripe.com', api: 'https://api.stripe.com', bank: 'https://hooks.stripe.com' }

/**
 * The page loads nothing from other sites, except Stripe's form if Stripe is set up and the teams'
 * logos if they have a host, and opens in no frames except those
 * of listed sites. Inline styles are allowed, since the component library and the table write style elements; inline
 * scripts are not. WebAssembly is, for simulations in the browser; that allows no other code made from text. HTTPS itself is
 * up to the proxy in front.
 */
export function contentSecurity({
  frameOrigins,
  logoHost,
  stripe,
  isHttps,
}: Pick<Config, 'frameOrigins' | 'logoHost' | 'stripe'> & { isHttps: boolean }) {
  const withStripe = (...sources: string[]) => (stripe === undefined ? [] : sources)
  const isFramed = frameOrigins.length > 0
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...withStripe(stripeHosts.script)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(logoHost === undefined ? [] : [new URL(logoHost).origin])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...withStripe(stripeHosts.api)],
        frameSrc: stripe === undefined ? ["'none'"] : [stripeHosts.script, stripeHosts.bank],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: isFramed ? ["'self'", ...frameOrigins] : ["'none'"],
      },
    },
    // X-Frame-Options can't list origins; frame-ancestors covers them.
    xFrameOptions: isFramed ? false : { action: 'deny' },
    // Addresses may contain a partner's token or the token of a link in an email.
    referrerPolicy: { policy: 'no-referrer' },
    // For a year, browsers open this host by https only. Its other hosts are not ours to decide about.
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
  } satisfies FastifyHelmetOptions
}
