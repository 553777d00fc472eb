import { prepare } from './prepare.mjs'

await prepare(['web', 'server'])
process.setSourceMapsEnabled(true)
const { start } = await import('../apps/server/dist/main.js')
await start(process.env)
