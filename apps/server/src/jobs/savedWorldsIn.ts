import { deserialize } from 'node:v8'
import { inflateRawSync } from 'node:zlib'
import type { SavedWorlds } from '@slatecraft/simulator'

/** What `simulationSteps` has told to go on from. */
export const savedWorldsIn = (bytes: Uint8Array): SavedWorlds => deserialize(inflateRawSync(bytes))
