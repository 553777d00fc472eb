import { Button, Loader, useComputedColorScheme } from '@mantine/core'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Fault } from '../../../components/fault/Fault.tsx'
import type { CardFormProps } from './cardForm.ts'

interface StripeCardFormProps extends CardFormProps {
  publishableKey: string
  currency: string
  load?: (key: string) => Promise<Stripe | null>
}

type Loaded = { stripe: Stripe; elements: StripeElements }

/**
 * Stripe's fields in Stripe's frame, so the card number never reaches this page or its server; both only get Stripe's id. The
 * script loads when this form renders.
 */
export function StripeCardForm({ ref, isBusy, publishableKey, currency, load = loadStripe }: StripeCardFormProps) {
  const host = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded>(undefined)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [fault, setFault] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason of its own
  useEffect(() => {
    let isGone = false
    setPhase('loading')
    const show = async () => {
      const stripe = await load(publishableKey)
      if (isGone || host.current === null) return
      if (stripe === null) throw new Error('Stripe has no form for this browser')
      const elements = stripe.elements({
        ...{ mode: 'setup', currency, paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] },
        appearance: stripeLook(scheme),
      })
      const payment = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
      payment.on('ready', () => setPhase('ready'))
      payment.on('loaderror', () => setPhase('failed'))
      payment.mount(host.current)
      loaded.current = { stripe, elements }
    }
    show().catch((error: unknown) => {
      console.error('unable to load the card form', error)
      if (!isGone) setPhase('failed')
    })
    return () => {
      isGone = true
      loaded.current?.elements.getElement('payment')?.destroy()
      loaded.current = undefined
    }
  }, [load, publishableKey, currency, scheme, attempt])

  useImperativeHandle(ref, () => ({
    async read() {
      if (loaded.current === undefined) return undefined
      const { stripe, elements } = loaded.current
      setFault(undefined)
      const checked = await elements.submit()
      // The field already shows its own error.
      if (checked.error !== undefined) {
        if (checked.error.type !== 'validation_error') setFault(checked.error.message ?? refused)
        return undefined
      }
      const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
      if (error !== undefined) setFault(error.message ?? refused)
      return paymentMethod?.id
    },
  }))

  if (phase === 'failed')
    return (
      <Fault>
        <p>Unable to load Stripe’s card form. Is js.stripe.com blocked in this browser?</p>
        <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </Fault>
    )
  return (
    <div className="sc-pay-card" aria-busy={phase === 'loading' || isBusy}>
      {phase === 'loading' && (
        <p className="sc-pay-line" role="status">
          <Loader size={14} color="var(--sc-muted)" aria-hidden /> Loading Stripe’s card form …
        </p>
      )}
      <div ref={host} />
      <Fault>{fault}</Fault>
      <p className="sc-pay-line">
        Your card goes directly to Stripe. This server never sees the number. Your bank may ask you to confirm the
        payment.
      </p>
    </div>
  )
}

const refused = 'The card was not accepted. Check the fields and try again.'

/** The page's colors for Stripe's frame, which our CSS does not reach. */
function stripeLook(scheme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--sc-${name}`).trim()
  const colours = {
    colorPrimary: token('accent'),
    colorBackground: token('surface'),
    colorText: token('text'),
    colorTextSecondary: token('muted'),
    colorDanger: token('bad'),
  }
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: { ...withoutEmpty(colours), borderRadius: '6px', fontSizeBase: '14px' },
  }
}

const withoutEmpty = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
