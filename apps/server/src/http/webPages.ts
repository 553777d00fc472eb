import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Paths that the page's own router handles. */
const pagePaths = [
  ...['/', '/optimizer'],
  ...['/login', '/sign-up', '/forgot-password', '/reset-password', '/confirm-email'],
  ...['/account', '/plans', '/terms', '/privacy'],
]

/** Serves the built web app: browsers fetch the page anew each time, and its hashed assets once. */
export async function webPages(
  app: FastifyInstance,
  folder: string,
  { logoHost }: Pick<Config, 'logoHost'>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    for (const path of pagePaths)
      app.get(path, (_, reply) => reply.type('text/plain').send('The web app has not been built. Run: npm run build'))
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const path of pagePaths)
    app.get(path, async (_, reply) => {
      if (logoHost === undefined) return reply.sendFile('index.html')
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replace('<title>', () => `${logoHostTag(logoHost)}<title>`))
    })
}

/** Tells the page where logos are, in the way that the page's `logoHost.ts` reads it. */
const logoHostTag = (logoHost: string) => `<meta name="logo-host" content="${logoHost.replaceAll('&', '&amp;')}" />`
