import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CallError, NoAnswerError } from '../../api/api.ts'

interface Failure {
  /** For the form as a whole; undefined where it says no more than what stands at the fields. */
  message: string | undefined
  /** By the name of its field. */
  faults: ReadonlyMap<string, string>
}

export interface AccountForm {
  formRef: RefObject<HTMLFormElement | null>
  onSubmit(event: FormEvent<HTMLFormElement>): void
  isBusy: boolean
  /** The last try came to nothing; until the next one. */
  failedUpdating: boolean
  /** What is told above the fields. */
  message: string | undefined
  /** What is wrong with a field, in the server's words. */
  faultOf(name: string): string | undefined
}

interface FormOptions<Name extends string> {
  names: readonly Name[]
  /** Its error is what the user reads. */
  act(fields: Record<Name, string>): Promise<void>
  /** In the place of the words for a call that nobody has answered. */
  noAnswer?: string
}

/**
 * A form whose fields only the server judges: whatever stands in them is sent, once at a time, and what it says is shown
 * at the fields. The first wrong one gets the focus.
 */
export function useAccountForm<Name extends string>({ names, act, noAnswer }: FormOptions<Name>): AccountForm {
  const formRef = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    if (failure === undefined) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  async function send(form: HTMLFormElement) {
    const given = new FormData(form)
    const fields = Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')]))
    setBusy(true)
    setFailure(undefined)
    try {
      await act(fields as Record<Name, string>)
    } catch (error) {
      setFailure(failureOf(error, names, noAnswer))
    } finally {
      setBusy(false)
    }
  }

  return {
    formRef,
    onSubmit(event) {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
    isBusy,
    failedUpdating: failure !== undefined,
    message: failure?.message,
    faultOf: (name) => failure?.faults.get(name),
  }
}

function failureOf(error: unknown, names: readonly string[], noAnswer: string | undefined): Failure {
  if (!(error instanceof CallError)) {
    return { message: error instanceof Error ? error.message : String(error), faults: new Map() }
  }
  const message = error instanceof NoAnswerError ? (noAnswer ?? error.message) : error.message
  const faults = error.faults.filter(({ field }) => names.includes(field))
  const told = new Set(faults.map(({ field, reason }) => `${field}: ${reason}`))
  return {
    message: message.split('\n').every((line) => told.has(line)) ? undefined : message,
    faults: new Map(faults.map(({ field, reason }) => [field, sentence(reason)])),
  }
}

/** The server tells the reason without its subject, which is the field that it stands at, as does what was given. */
const sentence = (reason: string) =>
  `${reason.slice(0, 1).toUpperCase()}${reason.slice(1).replace(/ \(given: .*\)$/s, '')}.`.replace(/\.\.$/, '.')
