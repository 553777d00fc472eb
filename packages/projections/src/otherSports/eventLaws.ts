import { type EventLaw, eventBaseline } from './eventBaseline.ts'

/** Slope and spread: 16 golfers of the 3M Open of 2025. How much form counts is a guess. */
const pga: EventLaw = {
  salary: { usual: 62, sites: { dk: 1, fd: 1.35, ya: 1 }, slope: 0.8 },
  recent: { halfLife: 12, priorGames: 12 },
  spread: { scale: 4.2, power: 0.5, at: [-1.4, -0.9, 0.1, 0.75, 1.05, 1.6, 2.1], least: 0 },
}

/** Slope and spread: the 24 fighters of a card of 2019. A fight is won or lost: few results are near the middle. */
const mma: EventLaw = {
  salary: { usual: 56, sites: { dk: 1, fd: 1, ya: 1 }, slope: 1.1 },
  recent: { halfLife: 5, priorGames: 8 },
  spread: { scale: 5.5, power: 0.5, at: [-1.4, -0.75, -0.05, 0.95, 1.25, 1.55, 1.75], least: 0 },
}

export const pgaBaseline = eventBaseline(pga)
export const mmaBaseline = eventBaseline(mma)
