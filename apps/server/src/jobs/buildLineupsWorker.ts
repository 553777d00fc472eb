import { checkedLineups } from '@slatecraft/optimizer'
import { serveBuilds } from './serveBuilds.ts'

/** Runs in a thread of its own. */
serveBuilds(checkedLineups)
