/** A variable times a number. */
export type Term = readonly [factor: number, variable: string]

const termsPerLine = 8

/** A 0/1 program, written row by row in CPLEX's LP format, which every solver reads. */
export class LinearProgram {
  readonly #rows: string[] = []
  readonly #choices: string[] = []

  /** Rows without terms are left out. */
  row(terms: readonly Term[], comparison: '<=' | '>=' | '=', limit: number): void {
    if (terms.length > 0) this.#rows.push(` r${this.#rows.length}: ${sumOf(terms)} ${comparison} ${limit}`)
  }

  /** Declares a 0/1 variable. All other variables are continuous, 0 or more. */
  choice(variable: string): string {
    this.#choices.push(variable)
    return variable
  }

  maximize(objective: readonly Term[]): string {
    const lines = ['Maximize', ` obj: ${sumOf(objective)}`, 'Subject To', ...this.#rows]
    return [...lines, 'Binary', ...this.#choices.map((variable) => ` ${variable}`), 'End', ''].join('\n')
  }
}

/** Lines are short because the readers accept only 255 characters (GLPK) or 1,024 (CBC) per line. */
function sumOf(terms: readonly Term[]): string {
  const written = terms.map(([factor, variable]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${variable}`)
  return written.map((term, index) => (index > 0 && index % termsPerLine === 0 ? `\n  ${term}` : term)).join(' ')
}
