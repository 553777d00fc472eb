import { prepare } from './prepare.mjs'

const isWorker = process.argv[2] === 'worker'

await prepare([isWorker ? 'server' : 'cli'])
process.setSourceMapsEnabled(true)
if (isWorker) {
  const { startWorker } = await import('../apps/server/dist/main.js')
  await startWorker(process.env)
} else await import('../apps/cli/dist/main.js')
