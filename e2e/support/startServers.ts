import { rmSync } from 'node:fs'
import { shopDataDir, shopPort } from './addresses.ts'
import { startServer } from './startServer.ts'
import { admin, partner, startUserServer } from './userServer.ts'

/** Starts the server on which everything is unlocked, then the one that sells plans. Returns how to stop both. */
export default async function startServers(): Promise<() => Promise<void>> {
  const stopServer = await startServer()
  rmSync(shopDataDir, { recursive: true, force: true })
  const shop = await startUserServer({
    dataDir: shopDataDir,
    port: shopPort,
    env: {
      SLATECRAFT_PLANS: 'standard',
      SLATECRAFT_ADMIN_EMAIL: admin.email,
      PARTNER_KEYS: `${partner.name}=${partner.key}`,
    },
  })
  return async () => {
    await Promise.all([stopServer(), shop.stop()])
    rmSync(shopDataDir, { recursive: true, force: true })
  }
}
