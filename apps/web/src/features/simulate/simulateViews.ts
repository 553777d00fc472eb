/** The steps from lineups to entries. */
export const simulateViews = [
  { value: 'setup', label: 'Contest and field' },
  { value: 'results', label: 'Results' },
  { value: 'entries', label: 'Entries' },
  { value: 'compare', label: 'Compare' },
  { value: 'night', label: 'After the night' },
] as const
export type SimulateView = (typeof simulateViews)[number]['value']
