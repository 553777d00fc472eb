import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * The page loads nothing from elsewhere. Its component library and table write style elements, so styles may stand
 * inline; scripts may not. Plain http stays plain http: certificates are a proxy's business, and so are its headers.
 */
export const contentSecurity: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
}
