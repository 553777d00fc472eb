/** A linear expression in CPLEX's LP format, `+ 2 x1 - 1 x2`; empty for 0. */
export type Terms = string

/** A 0/1 program that rows are added to, setting by setting. */
export interface Program {
  atLeast: (terms: Terms, count: number) => void
  atMost: (terms: Terms, count: number) => void
  exactly: (terms: Terms, count: number) => void
  /** Declares a variable that is 0 or 1, and returns its name. */
  binary: (name: string) => string
  /** Declares a variable from 0 to 1 that is integral in every lineup anyway, and returns its name. */
  fraction: (name: string) => string
  /** The program as a file. */
  maximizing: (objective: Terms) => string
}

export function createProgram(): Program {
  const rows: string[] = []
  const binaries: string[] = []
  const fractions: string[] = []
  const row = (relation: '>=' | '<=' | '=') => (terms: Terms, count: number) => {
    rows.push(`${terms === '' ? '0 nothing' : terms} ${relation} ${count}`)
  }
  return {
    atLeast: row('>='),
    atMost: row('<='),
    exactly: row('='),
    binary: (name) => {
      binaries.push(name)
      return name
    },
    fraction: (name) => {
      fractions.push(name)
      return name
    },
    maximizing: (objective) =>
      [
        'Maximize',
        ` obj: ${objective}`,
        'Subject To',
        ...rows.map((text, index) => ` r${index}: ${text}`),
        'Bounds',
        ' nothing = 0',
        ...fractions.map((name) => ` 0 <= ${name} <= 1`),
        'Binary',
        ` ${binaries.join(' ')}`,
        'End',
      ].join('\n'),
  }
}

/** One variable times a coefficient. */
export const times = (coefficient: number, name: string): Terms =>
  coefficient < 0 ? `- ${-coefficient} ${name}` : `+ ${coefficient} ${name}`
