/** A variable times a number. */
export type Term = readonly [factor: number, variable: string]

const termsPerLine = 8

/** A 0/1 program that is written row by row, in the LP format of CPLEX, which every solver reads. */
export class LinearProgram {
  readonly #rows: string[] = []
  readonly #choices: string[] = []

  /** A row without a term is left out: it asks for nothing. */
  row(terms: readonly Term[], comparison: '<=' | '>=' | '=', limit: number): void {
    if (terms.length > 0) this.#rows.push(` r${this.#rows.length}: ${sumOf(terms)} ${comparison} ${limit}`)
  }

  /** A variable that is 0 or 1; others are any number from 0 on. */
  choice(variable: string): string {
    this.#choices.push(variable)
    return variable
  }

  maximize(objective: readonly Term[]): string {
    const lines = ['Maximize', ` obj: ${sumOf(objective)}`, 'Subject To', ...this.#rows]
    return [...lines, 'Binary', ...this.#choices.map((variable) => ` ${variable}`), 'End', ''].join('\n')
  }
}

/** Lines are kept short: the readers take 255 characters (GLPK) or 1,024 (CBC) of one. */
function sumOf(terms: readonly Term[]): string {
  const written = terms.map(([factor, variable]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${variable}`)
  return written.map((term, index) => (index > 0 && index % termsPerLine === 0 ? `\n  ${term}` : term)).join(' ')
}
