/** Points of a race, as a site counts them. */
export interface RaceScoring {
  /** From the winner on. Places beyond the list score 0. */
  places: readonly number[]
  /** For each place better than where the driver started, or less for each worse. */
  placeGained: number
  lapLed: number
  fastestLap: number
  lapCompleted: number
  source: string
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

/** Points per place drop by two after each tenth place. */
export const draftkingsRace: RaceScoring = {
  places: [45, ...down(42, 34), ...down(32, 23), ...down(21, 12), ...down(10, 1)],
  placeGained: 1,
  lapLed: 0.25,
  fastestLap: 0.45,
  lapCompleted: 0,
  source: "frcs.pro's DraftKings points of the 2021 YellaWood 500, read 2026-11-25 (places 31 on by the same steps)",
}

export const fanduelRace: RaceScoring = {
  places: [43, 40, ...down(38, 1)],
  placeGained: 0.5,
  lapLed: 0.1,
  fastestLap: 0,
  lapCompleted: 0.1,
  source: "dailyfanmma.com and dfsarmy.com on FanDuel's scoring against DraftKings', read 2026-11-25",
}
