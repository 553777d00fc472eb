/** What the server may ask of the user before it does what a call wants. */
export interface AskAnswers {
  /** Asks for the password once more. @returns whether the server has it now. */
  password(): Promise<boolean>
  /** @param sentence the server's: what is missing, and where to set it up. */
  secondFactor(sentence: string): void
}

const nobody: AskAnswers = { password: async () => false, secondFactor: () => undefined }
let answers = nobody
let asking: Promise<boolean> | undefined

/** The page answers from here on. @returns a function that ends that. */
export function answerAsks(byPage: AskAnswers): () => void {
  answers = byPage
  return () => {
    if (answers === byPage) answers = nobody
  }
}

/** One question for all calls that wait for it. */
export function askForPassword(): Promise<boolean> {
  asking ??= answers.password().finally(() => {
    asking = undefined
  })
  return asking
}

export const tellSecondFactor = (sentence: string): void => answers.secondFactor(sentence)
