interface FigureWords {
  /** Heads columns, axes and facts. */
  label: string
  /** What it is, shown on hover and focus. */
  title: string
}

const quantileWords = (percent: number): FigureWords => ({
  label: `P${percent}`,
  title: `The lineup scores less than this in ${percent} of 100 worlds.`,
})

const playerQuantileWords = (percent: number): FigureWords => ({
  label: `P${percent}`,
  title: `The player scores less than this in ${percent} of 100 worlds.`,
})

/** Every figure of a simulation in plain words. The one place that names and explains them. */
export const figureWords = {
  number: { label: '#', title: 'The number of the lineup, in the order of the list that you simulated.' },
  mean: {
    label: 'Avg Score',
    title: 'Points that the lineup scores on average, over all worlds. A world is one way the games can go.',
  },
  win: { label: 'Win %', title: 'How often the lineup finishes first: 0.1% is one world in 1,000.' },
  topPercent: {
    label: 'Top 1%',
    title:
      'How often the lineup finishes in the best 1% of the entries: in a contest of 1,000, in the first 10 places.',
  },
  topTenPercent: { label: 'Top 10%', title: 'How often the lineup finishes in the best 10% of the entries.' },
  cash: { label: 'Cash %', title: 'How often the lineup wins any money.' },
  roi: {
    label: 'Avg ROI',
    title:
      'Return on investment: what an entry is paid on average, compared with its fee. +34% means $13.40 back for $10. ± is the standard error: the figure is a guess from a limited number of worlds, and more worlds would most likely move it by less than twice that.',
  },
  topTenthPercent: {
    label: 'Top 0.1%',
    title: 'How often the lineup finishes in the best 0.1% of the entries: in a contest of 10,000, in the first 10.',
  },
  copies: {
    label: 'Copies',
    title: 'Opponents who are expected to enter exactly this lineup. They share its prizes.',
  },
  payout: { label: 'Payout', title: 'What one entry is paid on average, over all worlds, before the fee.' },
  sd: {
    label: 'SD',
    title: 'Standard deviation of the score: how far it usually is from the average. More is riskier.',
  },
  p5: quantileWords(5),
  p25: quantileWords(25),
  p50: quantileWords(50),
  p75: quantileWords(75),
  p95: quantileWords(95),
  p99: quantileWords(99),
  profitable: {
    label: 'ROI > 0',
    title:
      'How sure it is that the lineup makes money in the long run, given the error of its ROI. It is not the chance to win money tonight: that is Cash %.',
  },
  salary: { label: 'Salary', title: 'What the players cost together.' },
  projection: { label: 'Proj', title: 'The players’ projections added up, as when the lineup was built.' },
  ownership: { label: 'Own', title: 'The players’ projected ownership added up.' },
  stack: { label: 'Stack', title: 'The main stack of the lineup: its team, and how many players.' },
  teams: { label: 'Teams', title: 'How many players of each team the lineup has.' },
  players: { label: 'Players', title: 'The players of the lineup, slot by slot.' },
  group: {
    label: 'Group',
    title:
      'Lineups of one group can’t be told apart: the worlds played so far don’t prove that one has a higher ROI than the best of the group. Group 1 is the best. It is known once the simulation is over.',
  },
  tags: { label: 'Tags', title: 'The tags of the lineup.' },
  entry: {
    label: 'Entry',
    title: 'Lock a lineup so that it is always entered, or exclude it. This counts when you choose entries.',
  },

  lose: { label: 'No payout', title: 'How often the lineup wins nothing, so that its fee is lost.' },

  player: { label: 'Player', title: 'A player in your lineups, in the field, or in the best lineup of a world.' },
  optimal: {
    label: 'Optimal',
    title:
      'How often the player is in the best possible lineup of a world. The true figure is most likely (95 of 100) between the two numbers next to it.',
  },
  field: { label: 'Field', title: 'The share of the other entries that have the player.' },
  exposure: { label: 'Yours', title: 'The share of the simulated lineups that have the player.' },
  leverage: {
    label: 'Yours − field',
    title: 'How much more of the player you have than the field, in percentage points.',
  },
  optimalLeverage: {
    label: 'Optimal − field',
    title:
      'How much more often the player is in the best lineup than in the field’s. Above 0, the field has too little of the player.',
  },
  playerMean: {
    label: 'Mean',
    title: 'Points that the player scores on average in the worlds. It can differ a little from the projection.',
  },
  playerSd: { label: 'SD', title: 'How far the player’s score usually is from the average.' },
  playerP5: playerQuantileWords(5),
  playerP25: playerQuantileWords(25),
  playerP50: playerQuantileWords(50),
  playerP75: playerQuantileWords(75),
  playerP95: playerQuantileWords(95),
  playerP99: playerQuantileWords(99),

  nightProfit: {
    label: 'Average profit',
    title:
      'What all entries win together on average, less their fees. A few very good nights can carry it: look at the median too.',
  },
  chanceToProfit: {
    label: 'Chance to profit',
    title: 'How often all entries together win more than their fees.',
  },
  medianNight: { label: 'Median night', title: 'Half of the nights end better than this, half of them worse.' },
  goodNight: { label: 'Good night', title: 'One night in ten ends better than this.' },
  badNight: { label: 'Bad night', title: 'One night in ten ends worse than this.' },
  worstTwentieth: { label: 'Worst 5%', title: 'The average of the worst nights, 5 of 100.' },
  fees: { label: 'Fees', title: 'What all entries cost together.' },

  driverMean: { label: 'Average', title: 'Points that the player scores on average, over all worlds.' },
  driverPaid: {
    label: 'When it pays',
    title: 'Points that the player scores where the lineup makes its money: worlds with large prizes count more.',
  },
  driverShift: {
    label: 'Weight',
    title:
      'The difference of the two in standard deviations. The higher it is, the more the lineup’s money depends on the player.',
  },
  alone: { label: 'Nobody else', title: 'The chance that no opponent enters exactly this lineup.' },
  copiesRange: {
    label: 'If ownership is off',
    title: 'How many copies to expect if ownership turns out low or high for its players, in 90 of 100 cases.',
  },
} as const satisfies Record<string, FigureWords>

export type Figure = keyof typeof figureWords
