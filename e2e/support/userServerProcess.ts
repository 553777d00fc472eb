import { start } from '../../apps/server/src/main.ts'
import { identifyFixture } from '../../apps/server/src/testing/fixtureUsers.ts'

await start(process.env, identifyFixture)
