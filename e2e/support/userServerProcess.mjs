import { identifyFixture } from '../../apps/server/src/testing/fixtureUsers.ts'

const { start } = await import('../../apps/server/dist/main.js')
await start(process.env, identifyFixture)
