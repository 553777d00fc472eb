import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CallError, GivenUpError, NoAnswerError } from '../../api/api.ts'

interface Failure {
  /** The form's error; undefined if the field errors say it all. */
  message: string | undefined
  /** By field name. */
  faults: ReadonlyMap<string, string>
}

export interface AccountForm {
  formRef: RefObject<HTMLFormElement | null>
  onSubmit(event: FormEvent<HTMLFormElement>): void
  isBusy: boolean
  /** Whether the last submit failed. */
  failedUpdating: boolean
  /** Message above the fields. */
  message: string | undefined
  /** A field's error from the server. */
  faultOf(name: string): string | undefined
}

interface FormOptions<Name extends string> {
  names: readonly Name[]
  /** Its error message is shown to the user, unless they gave up when asked for their password. */
  act(fields: Record<Name, string>): Promise<void>
  /** Replaces the message for a call without an answer. */
  noAnswer?: string
}

/**
 * A form validated by the server: it submits all fields, one submit at a time, and shows errors at the fields. The first
 * field with an error gets the focus.
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
      if (!(error instanceof GivenUpError)) setFailure(failureOf(error, names, noAnswer))
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
  if (error.code === 'code-needed' && names.includes('code'))
    return { message: undefined, faults: new Map([['code', error.message]]) }
  const message = error instanceof NoAnswerError ? (noAnswer ?? error.message) : error.message
  const faults = error.faults.filter(({ field }) => names.includes(nameIn(field)))
  const inField = new Set(faults.map(({ field, reason }) => `${field}: ${reason}`))
  return {
    message: message.split('\n').every((line) => inField.has(line)) ? undefined : message,
    faults: new Map(faults.map(({ field, reason }) => [nameIn(field), sentence(reason)])),
  }
}

/** `agreed` for `agreed.terms`. */
const nameIn = (field: string) => field.replace(/[.[].*$/s, '')

/** Server reasons start without a subject and may quote the value; the field already shows both. */
const sentence = (reason: string) =>
  `${reason.slice(0, 1).toUpperCase()}${reason.slice(1).replace(/ \(given: .*\)$/s, '')}.`.replace(/\.\.$/, '.')
