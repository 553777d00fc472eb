/** Real DraftKings lists whose week is in the stats. Those of 2023 are of the fitted season. */
export const nflSlates: readonly { season: number; counter: number; file: string; fantasyPros?: string }[] = [
  { season: 2023, counter: 6, file: '2023-w06-2023-10-15/DKSalaries-upload-template.csv' },
  { season: 2023, counter: 13, file: 'salaries/DKSalaries-2023-12-03-w13.csv' },
  {
    season: 2024,
    counter: 15,
    file: '2024-w15-2024-12-15/DKSalaries.csv',
    fantasyPros: '2024-w15-2024-12-15/fantasypros-projections.csv',
  },
  {
    season: 2025,
    counter: 1,
    file: '2025-w01-2025-09-07/DKSalaries.csv',
    fantasyPros: '2025-w01-fantasypros/projections.csv',
  },
]
