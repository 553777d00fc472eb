import type { Objective, Row, Solution } from '@slatecraft/diagram'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import { propagateForced } from '../solve/propagateForced.ts'
import type { Compiled } from './diagramCache.ts'
import { type FoundLineup, searchBest } from './lineupSearch.ts'
import { type ListWidth, listCost, startWidth, widthAfter } from './listWidth.ts'
import { createShortlist, type Shortlist } from './shortlist.ts'

/** Lists of the next best lineups of a run whose lineups share an objective. */
export interface Shortlists {
  /** The best lineup, from a list that is there or a new one; undefined if it takes a search of its own. */
  best: (compiled: Compiled, objective: Objective, rows: readonly Row[]) => FoundLineup | undefined
}

/** What the run knows about its next lineups. */
interface Outlook {
  /** Number of lineups that are left. */
  left: () => number
  /** How many of the next lineups are simply the next best ones: they must meet the same, and only not repeat earlier ones. */
  plain: () => number
  built: () => number
}

/** Most lineups in a list, and in the first one if no lineup is known yet. */
const mostListed = 20_000
const mostListedFirst = 1000

/** Lineups in a list for each one that is left in the run, if lineups must differ by more than one player. */
const spare = 10

/** Lists that are kept for the same limits, with different required players. */
const mostLists = 4

/** After a list that served a single lineup, so many lineups are searched for one by one; it doubles each time. */
const firstPause = 4
const longestPause = 64

/** A list that replaces so many searches may visit the nodes of two. At most, it may visit those of `mostSearches`. */
const servedPerSearch = 20
const mostSearches = 10

const searchesFor = (lineups: number) => Math.min(mostSearches, 1 + Math.floor(lineups / servedPerSearch))

interface Listed {
  list: Shortlist
  served: number
}

/** The lists for some limits, and what is known about the next one. */
interface Listing {
  lists: Listed[]
  width: ListWidth | undefined
  pause: number
  /** Lineups to search for one by one before the next list. */
  toSearch: number
  lastServed: number
}

/**
 * A search for all lineups of the next few points costs little more than one for the best of them: most of both is to show
 * that nothing better is left.
 */
export function createShortlists(earlier: EarlierSolutions, nodeLimit: number, outlook: Outlook): Shortlists {
  const listings = new Map<Compiled, Listing>()

  function listingOf(compiled: Compiled): Listing {
    const known = listings.get(compiled)
    if (known !== undefined) return known
    const made = {
      lists: [],
      width: undefined,
      pause: firstPause,
      toSearch: outlook.plain() > 1 ? 0 : 1,
      lastServed: 0,
    }
    listings.set(compiled, made)
    return made
  }

  function pause(listing: Listing): void {
    listing.toSearch = listing.pause
    listing.pause = Math.min(longestPause, 2 * listing.pause)
  }

  function drop(listing: Listing, used: Listed): void {
    listing.lists.splice(listing.lists.indexOf(used), 1)
    listing.lastServed = used.served
    if (used.served <= 1) pause(listing)
    else listing.pause = firstPause
  }

  function addList(compiled: Compiled, given: Objective, listing: Listing): void {
    const objective = propagateForced(compiled.model, given, earlier)
    if (objective === undefined) return
    const result = searchBest(compiled, objective, earlier, extentOf(compiled, listing))
    const { proven, rootBound, rest, solutions } = result
    if (!proven) {
      if (listing.width !== undefined) listing.width.width /= 4
      pause(listing)
      return
    }
    if (Number.isFinite(rest)) {
      compiled.band = rootBound - rest
      listing.width = widthAfter(listing.width ?? startWidth(compiled.band), compiled.band, listCost(compiled, result))
    }
    listing.lists.unshift({ list: createShortlist(given, solutions, earlier), served: 0 })
    if (listing.lists.length > mostLists) drop(listing, listing.lists.at(-1)!)
  }

  /** How much of the next lineups a list should hold, and what it may cost. */
  function extentOf({ band }: Compiled, listing: Listing) {
    const plain = outlook.plain()
    const sharing = plain > 1 ? outlook.built() + plain : 1
    if (band === undefined) {
      const count = Math.min(plain, mostListedFirst)
      return { count, sharing, nodeLimit: nodeLimit * searchesFor(count) }
    }
    listing.width ??= startWidth(band)
    const { width: step } = listing.width
    const count = Math.min(mostListed, plain > 1 ? plain : spare * outlook.left())
    const replaced = Math.max(listing.lastServed, plain > 1 ? count : 0)
    return { count, enough: 1, sharing, nodeLimit: nodeLimit * searchesFor(replaced), firstBand: band + step, step }
  }

  function fromLists({ lists }: Listing, objective: Objective, rows: readonly Row[]): Solution | undefined {
    for (const entry of lists) {
      const found = entry.list.serves(objective) ? entry.list.best(objective, rows) : undefined
      if (found === undefined) continue
      entry.served++
      return found
    }
    return undefined
  }

  return {
    best: (compiled, objective, rows) => {
      const listing = listingOf(compiled)
      let found = fromLists(listing, objective, rows)
      // A deferred quorum is checked on whole lineups, too many of which may fail.
      if (found === undefined && compiled.encoded === undefined) {
        for (const used of listing.lists.filter(({ list }) => list.serves(objective))) drop(listing, used)
        if (listing.toSearch > 0) {
          listing.toSearch--
          return undefined
        }
        addList(compiled, objective, listing)
        found = fromLists(listing, objective, rows)
      }
      return found && { ...found, isOptimal: true, bound: found.score }
    },
  }
}
