import { prepare } from './prepare.mjs'

await prepare(['cli'])
process.setSourceMapsEnabled(true)
await import('../apps/cli/dist/main.js')
